import { fileTypeFromBuffer } from 'file-type';
import { topLevelNames } from './compound-file.server.ts';
import { type FileExtension, mimeTypeOf } from './file-kind.ts';
import { mainPartTypes } from './office-archive.server.ts';
import { MalformedFileError, type ReadRange, StoredFileReader } from './stored-file-reader.server.ts';

/** Number of leading bytes needed to identify a file type or, for Office files, the container format. */
export const headLength = 4_100;

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const officeHeads: Partial<Record<FileExtension, readonly number[]>> = {
  docx: zip,
  xlsx: zip,
  doc: compoundFile,
  xls: compoundFile,
};
/** Leading bytes of the formats recognized without `file-type`, which reads a PNG's chunks and misses damaged ones. */
const heads: Partial<Record<FileExtension, readonly number[]>> = {
  ...officeHeads,
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
const detectedTypes: Partial<Record<FileExtension, string>> = { pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg' };

/**
 * Returns whether the extension belongs to an Office file, a container whose type can only be verified by its
 * content.
 */
export function isArchive(extension: FileExtension): boolean {
  return officeHeads[extension] !== undefined;
}

/** Returns whether the leading bytes match the extension. */
export async function headMatches(head: Uint8Array, extension: FileExtension): Promise<boolean> {
  const start = heads[extension];
  if (start) return start.every((byte, index) => head[index] === byte);
  const type = await fileTypeFromBuffer(head);
  return type !== undefined && detectedTypes[extension] === type.ext;
}

const mainPart: Partial<Record<FileExtension, string>> = {
  docx: `${mimeTypeOf.docx}.main+xml`,
  xlsx: `${mimeTypeOf.xlsx}.main+xml`,
};

/**
 * Returns whether a stored Office file's content matches its extension, judging by content types (newer
 * formats) or stream names (older ones). Reads only directories and content types, regardless of the unpacked
 * size.
 */
export async function contentMatches(
  extension: FileExtension,
  read: ReadRange,
  size: number,
): Promise<boolean> {
  const file = new StoredFileReader(read, size);
  try {
    const expected = mainPart[extension];
    if (expected !== undefined) {
      const types = await mainPartTypes(file);
      return types.length === 1 && types[0] === expected;
    }
    const names = await topLevelNames(file);
    const isDocument = names.has('WordDocument');
    const isSpreadsheet = names.has('Workbook') || names.has('Book');
    return extension === 'doc' ? isDocument && !isSpreadsheet : isSpreadsheet && !isDocument;
  } catch (error) {
    if (error instanceof MalformedFileError) return false;
    throw error;
  }
}
