import { extensionOf, largestFile, mimeTypeOf } from '../../../domain/documents/file-kind.ts';
import { errorMessages } from '../../../domain/messages.ts';

/** What a file input offers: extensions, and media types for the phones that know nothing else. */
export const acceptedFiles = [
  ...Object.keys(mimeTypeOf).map((extension) => `.${extension}`),
  ...new Set(Object.values(mimeTypeOf)),
].join(',');

/** What a camera hands over. */
export const acceptedPhotos = [mimeTypeOf.jpg, mimeTypeOf.png].join(',');

/** The server's own words for a file that it would refuse, before any of it is sent; undefined for one that may go. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (extensionOf(name) === undefined) return errorMessages['documents.wrong-kind'].message;
  if (size > largestFile) return errorMessages['documents.too-large'].message;
  if (size === 0) return errorMessages['documents.file-empty'].message;
  return undefined;
}

/** The longest name that a document can have, in characters. */
const LONGEST_NAME = 100;

/** What a document is called until its owner says otherwise: the file's name without its extension. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  const bare = name
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim();
  // By characters, so that none is cut in half.
  let cut = '';
  for (const character of bare) {
    if (cut.length + character.length > LONGEST_NAME) break;
    cut += character;
  }
  return cut.trim();
}
