/** The kinds of file that are taken, by extension, each with the type that it is served as. */
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

/** The largest file that is taken, in bytes; exactly so many are fine. */
export const largestFile = 10 * 1024 * 1024;

/** What one person's files may take in all, earlier versions and the bin included; bytes. */
export const quotaBytes = 2 * 1024 ** 3;
/** How many files one person may have, counted the same way. */
export const quotaFiles = 2_000;
/** The least that a file takes of the quota: a block on disk, or its row in the database. Bytes. */
export const smallestCost = 4_096;

export type FileExtension = keyof typeof mimeTypeOf;
export type DocumentMimeType = (typeof mimeTypeOf)[FileExtension];

const inlineTypes: ReadonlySet<string> = new Set([mimeTypeOf.pdf, mimeTypeOf.jpg, mimeTypeOf.png]);

/** What comes after the last dot of a file's name, in small letters; undefined when it is none that is taken. */
export function extensionOf(fileName: string): FileExtension | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mimeTypeOf, extension) ? (extension as FileExtension) : undefined;
}

/** The longest name of a file that is kept, in characters. */
const longestFileName = 200;
/** What could make a name look like another one: controls, and letters that turn the direction of reading. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name that came with a file, without its folders and without what misleads, cut before its extension. */
export function cleanFileName(sent: string): string {
  const name = sent
    .toWellFormed()
    .replaceAll(misleading, '')
    .replace(/^.*[/\\]/s, '')
    .trim();
  const [extension = ''] = /\.[^.]*$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length).trim() || 'document';
  // A cut may halve the last character: its first half goes, too.
  const cut = stem.slice(0, Math.max(0, longestFileName - extension.length)).replace(/[\ud800-\udbff]$/, '');
  return cut + extension;
}

/** Whether a file may be shown within a page: PDF and pictures; anything else is only downloaded. */
export function isShownInline(mimeType: string): boolean {
  return inlineTypes.has(mimeType);
}
