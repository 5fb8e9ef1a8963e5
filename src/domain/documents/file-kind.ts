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

export type FileExtension = keyof typeof mimeTypeOf;
export type DocumentMimeType = (typeof mimeTypeOf)[FileExtension];

const inlineTypes: ReadonlySet<string> = new Set([mimeTypeOf.pdf, mimeTypeOf.jpg, mimeTypeOf.png]);

/** What comes after the last dot of a file's name, in small letters; undefined when it is none that is taken. */
export function extensionOf(fileName: string): FileExtension | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mimeTypeOf, extension) ? (extension as FileExtension) : undefined;
}

/** Whether a file may be shown within a page: PDF and pictures; anything else is only downloaded. */
export function isShownInline(mimeType: string): boolean {
  return inlineTypes.has(mimeType);
}
