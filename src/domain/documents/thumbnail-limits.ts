/** Maximum size of a thumbnail in bytes. */
export const maxThumbnailBytes = 24 * 1024;

/** Maximum width and height of a thumbnail in pixels. */
export const maxThumbnailSide = 320;

/** Media types of thumbnails. */
export type ThumbnailType = 'image/jpeg' | 'image/webp';
