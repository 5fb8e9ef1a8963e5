import { z } from 'zod';

/** An export's manifest. It's written last, so a zip without a manifest is incomplete. */
export const manifest = z.object({
  /** Format version, incremented with every change that imports must handle. */
  format: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** All other files in the zip, with their size in bytes and SHA-256 in hexadecimal. */
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Document files that are missing or incomplete; `waiting` and `infected` refer to the malware scan. */
  missing: z.array(
    z.object({
      name: z.string(),
      fileId: z.int(),
      documentId: z.int(),
      version: z.int(),
      why: z.enum(['gone', 'damaged', 'waiting', 'infected']),
    }),
  ),
});

export type Manifest = z.output<typeof manifest>;
export type MissingFile = Manifest['missing'][number];

export const manifestName = 'manifest.json';

const reasons: Record<MissingFile['why'], string> = {
  gone: 'was permanently deleted while this export was being created',
  damaged: 'is damaged in our storage; the zip contains any part that could be read. Please contact us',
  waiting: 'was still being checked for malware. Please export again later',
  infected: 'contained malware, so we deleted it',
};

/** Explains missing files to the user. */
export function missingText(missing: readonly MissingFile[]): string {
  const lines = missing.map(({ name, why }) => `${name} ${reasons[why]}.`);
  return `Missing from this zip, or incomplete:\n\n${lines.join('\n')}\n`;
}
