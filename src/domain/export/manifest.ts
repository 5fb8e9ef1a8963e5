import { z } from 'zod';

/** What is in an export: the last file of the zip, so that one without it is not whole. */
export const manifest = z.object({
  /** Goes up with every change that an import must know of. */
  format: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** Every other file of the zip: bytes, and SHA-256 in hexadecimal digits. */
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Files of documents that are not in it, or not whole. */
  missing: z.array(
    z.object({
      name: z.string(),
      fileId: z.int(),
      documentId: z.int(),
      version: z.int(),
      why: z.enum(['gone', 'damaged']),
    }),
  ),
});

export type Manifest = z.output<typeof manifest>;
export type MissingFile = Manifest['missing'][number];

/** The zip's file that holds it. */
export const manifestName = 'manifest.json';

const words: Record<MissingFile['why'], string> = {
  gone: 'was deleted for good while this export was being made',
  damaged: 'is damaged in our store; any part of it that could be read is in the zip. Please tell us',
};

/** What a person reads of the files that are missing. */
export function missingText(missing: readonly MissingFile[]): string {
  const lines = missing.map(({ name, why }) => `${name} ${words[why]}.`);
  return `Missing from this zip, or incomplete:\n\n${lines.join('\n')}\n`;
}
