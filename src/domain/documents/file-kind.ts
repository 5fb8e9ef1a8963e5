/** Accepted file extensions and the MIME types they're served as. */
export const mimeTypeOf = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Maximum file size in bytes, inclusive. */
export const maxFileSize = 10 * 1024 * 1024;

/** Storage quota per user in bytes, including earlier versions and deleted documents. */
export const quotaBytes = 2 * 1024 ** 3;
/** Maximum number of files per user, including earlier versions and deleted documents. */
export const quotaFiles = 2_000;
/** Minimum number of bytes counted per file, to account for its disk block or database row. */
export const minFileCost = 4_096;

export type FileExtension = keyof typeof mimeTypeOf;
export type DocumentMimeType = (typeof mimeTypeOf)[FileExtension];

const inlineTypes: ReadonlySet<string> = new Set([mimeTypeOf.pdf, mimeTypeOf.jpg, mimeTypeOf.png]);

/** Returns a file name's extension in lower case, or undefined if the type isn't accepted. */
export function extensionOf(fileName: string): FileExtension | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mimeTypeOf, extension) ? (extension as FileExtension) : undefined;
}

/** Maximum length of a stored file name, in characters. */
const maxFileNameLength = 200;
/** Control and text direction characters, which can disguise a file name. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Sanitizes an uploaded file's name: removes folders and misleading characters, and truncates it before the
 * extension.
 */
export function cleanFileName(sent: string): string {
  const name = sent
    .toWellFormed()
    .replaceAll(misleading, '')
    .replace(/^.*[/\\]/s, '')
    .trim();
  const [extension = ''] = /\.[^.]*$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length).trim() || 'document';
  // Truncation may split a surrogate pair, so drop a trailing high surrogate.
  const cut = stem
    .slice(0, Math.max(0, maxFileNameLength - extension.length))
    .replace(/[\ud800-\udbff]$/, '');
  return cut + extension;
}

/**
 * Returns whether the browser may display a file inline: PDFs and images only. Other files can only be
 * downloaded.
 */
export function isShownInline(mimeType: string): boolean {
  return inlineTypes.has(mimeType);
}
