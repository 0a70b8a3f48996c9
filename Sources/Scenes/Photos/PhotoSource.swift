package import Shell

/// A source of decoded photos. The program implements it, because this module has no decoder.
@MainActor package protocol PhotoSource: AnyObject, Sendable {
    /// Decodes photos in the background, in the order of `requests`, and calls
    /// `PhotosScene.receive(_:for:)` for each. The array contains all images that the scene still
    /// needs, so the source can drop all earlier requests.
    func decode(_ requests: [PhotoRequest], for scene: PhotosScene)
}

/// A request for the image of a photo.
nonisolated package struct PhotoRequest: Hashable, Sendable {
    package let name: String
    /// The size in pixels into which the image must fit.
    package let size: Size
}

extension PhotosScene {
    /// Shows the image of a photo.
    ///
    /// - Parameters:
    ///   - image: The image, or `nil` if the photo cannot be decoded. The photo then keeps its
    ///     earlier image, or stays a placeholder.
    ///   - request: The request that the image answers.
    package func receive(_ image: Image?, for request: PhotoRequest) {
        guard let photo = photos.first(where: { $0.photo.name == request.name }) else { return }
        photo.images.receive(image, fitting: request.size)
        requestImages()
    }

    /// Requests the images that are missing or too coarse for the size at which their photos are or
    /// will be shown. The top photo comes first.
    func requestImages() {
        guard let source, room.width > 0 else { return }
        let stack = root.subviews.reversed().lazy.compactMap { $0 as? PhotoView }
        var requests: [PhotoRequest] = []
        for (depth, photo) in stack.enumerated() where photo.photo.items.isEmpty {
            let scale = photo.fingers.isHolding ? photo.placement.scale : goal(of: photo).scale
            let size = PhotoPrint.frame(in: photo.bounds).size * (scale * traits.scale)
            let missing = photo.images.missingSize(
                of: photo.photo.size, shownAt: size, isTop: depth == 0, isAtRest: photo.isExact)
            if let missing { requests.append(PhotoRequest(name: photo.photo.name, size: missing)) }
        }
        source.decode(requests, for: self)
    }
}
