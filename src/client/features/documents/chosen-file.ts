import { extensionOf, maxFileSize, mimeTypeOf } from '../../../domain/documents/file-kind.ts';
import { errorMessages } from '../../../domain/messages.ts';

/** `accept` value of file inputs: extensions, plus media types for phones that ignore extensions. */
export const acceptedFiles = [
  ...Object.keys(mimeTypeOf).map((extension) => `.${extension}`),
  ...new Set(Object.values(mimeTypeOf)),
].join(',');

/** `accept` value for camera input. */
export const acceptedPhotos = [mimeTypeOf.jpg, mimeTypeOf.png].join(',');

/** Validates a file before upload. Returns the server's error message, or undefined if the file is valid. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (extensionOf(name) === undefined) return errorMessages['documents.wrong-kind'].message;
  if (size > maxFileSize) return errorMessages['documents.too-large'].message;
  if (size === 0) return errorMessages['documents.file-empty'].message;
  return undefined;
}

/** Maximum length of a document name, in characters. */
const MAX_NAME_LENGTH = 100;

/** Returns the default document name, which is the file name without its extension. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  const bare = name
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim();
  // Truncate by code point, so no character is split.
  let cut = '';
  for (const character of bare) {
    if (cut.length + character.length > MAX_NAME_LENGTH) break;
    cut += character;
  }
  return cut.trim();
}
