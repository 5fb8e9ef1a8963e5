import { fileTypeFromBuffer } from 'file-type';
import { topLevelNames } from './compound-file.server.ts';
import { type FileExtension, mimeTypeOf } from './file-kind.ts';
import { mainPartTypes } from './office-archive.server.ts';
import { MalformedFileError, type ReadRange, StoredFileReader } from './stored-file-reader.server.ts';

/** The first bytes that tell a kind, or its family where it is one of the Office's. */
export const headLength = 4_100;

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const officeHeads: Partial<Record<FileExtension, readonly number[]>> = {
  docx: zip,
  xlsx: zip,
  doc: compoundFile,
  xls: compoundFile,
};
const pictureOrPdf: Partial<Record<FileExtension, readonly string[]>> = {
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
};

/** Whether the kind shows only inside the file: Office files are archives of one of two sorts. */
export function isArchive(extension: FileExtension): boolean {
  return officeHeads[extension] !== undefined;
}

/** Whether a file that begins with `head` may be of the kind that its extension says. */
export async function headFits(head: Uint8Array, extension: FileExtension): Promise<boolean> {
  const start = officeHeads[extension];
  if (start) return start.every((byte, index) => head[index] === byte);
  const type = await fileTypeFromBuffer(head);
  return type !== undefined && (pictureOrPdf[extension]?.includes(type.ext) ?? false);
}

const mainPart: Partial<Record<FileExtension, string>> = {
  docx: `${mimeTypeOf.docx}.main+xml`,
  xlsx: `${mimeTypeOf.xlsx}.main+xml`,
};

/**
 * Whether a stored Office file is inside what its extension says: the content types of the newer kinds, the streams of
 * the older ones. Looks at no more than their directories, whatever the archive would unpack to.
 */
export async function insideFits(extension: FileExtension, read: ReadRange, size: number): Promise<boolean> {
  const file = new StoredFileReader(read, size);
  try {
    const wanted = mainPart[extension];
    if (wanted !== undefined) {
      const types = await mainPartTypes(file);
      return types.length === 1 && types[0] === wanted;
    }
    const names = await topLevelNames(file);
    const isLetter = names.has('WordDocument');
    const isSheet = names.has('Workbook') || names.has('Book');
    return extension === 'doc' ? isLetter && !isSheet : isSheet && !isLetter;
  } catch (error) {
    if (error instanceof MalformedFileError) return false;
    throw error;
  }
}
