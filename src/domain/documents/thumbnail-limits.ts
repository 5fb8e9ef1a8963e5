export const maxThumbnailBytes = 24 * 1024;

/** Maximum width and height of a thumbnail in pixels. */
export const maxThumbnailSide = 320;

/** Maximum size in pixels of the thumbnails we draw: their box in the list at a device pixel ratio of 3. */
export const thumbnailBox = { width: 138, height: 180 };

export type ThumbnailType = 'image/jpeg' | 'image/webp';
