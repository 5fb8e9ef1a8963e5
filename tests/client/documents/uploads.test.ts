import { describe, expect, it } from 'vitest';
import {
  formatSize,
  lockReason,
  statusDisplay,
} from '../../../src/client/features/documents/document-display.tsx';
import { timeLeft } from '../../../src/client/features/documents/uploads-card.tsx';
import { outcome } from '../../../src/client/features/documents/uploads.ts';
import type { Upload } from '../../../src/client/features/documents/uploads.ts';

const upload = (details: Partial<Upload>): Upload => ({
  id: 1,
  file: new File(['x'], 'x.pdf'),
  name: 'x',
  type: 'other',
  state: 'done',
  sent: 1,
  elapsed: 1,
  abort: new AbortController(),
  ...details,
});
const failed = upload({ state: 'failed', name: 'Slip', problem: 'File is too large.' });

describe('notification after an upload', () => {
  it('uses the specified wording for one file', () => {
    expect(outcome([upload({})])).toEqual({
      title: 'Document uploaded',
      description: 'Your document has been uploaded successfully.',
    });
    expect(outcome([failed])).toMatchObject({ title: 'Upload failed', description: 'File is too large.' });
  });

  it('summarises several files and names failures', () => {
    expect(outcome([upload({}), upload({})])?.title).toBe('2 documents uploaded');
    expect(outcome([upload({}), failed])).toMatchObject({
      description: '1 of 2 files could not be uploaded. Slip: File is too large.',
      variant: 'destructive',
    });
  });

  it('is omitted when all were cancelled', () => {
    expect(outcome([])).toBeUndefined();
  });
});

it.each([
  [1, 100, 1_000, ''],
  [0, 100, 5_000, ''],
  [50, 100, 5_000, 'a few seconds left'],
  [10, 100, 5_000, 'about 50 seconds left'],
  [10, 100, 20_000, 'about 3 minutes left'],
  [100, 100, 20_000, ''],
])('formats %i of %i bytes after %i ms as "%s"', (sent, size, elapsed, words) => {
  expect(timeLeft(sent, size, elapsed)).toBe(words);
});

it.each([
  [534, '534 B'],
  [1_023 * 1_024, '1023 kB'],
  [10 * 1_024 * 1_024, '10 MB'],
  [1_900_000, '1.8 MB'],
  [2 * 1_024 ** 3 - 1, '2 GB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

it('shows an unknown status as Pending and editable', () => {
  expect(statusDisplay('constructor').label).toBe('Pending');
  expect(lockReason({ status: 'refunded' as 'pending' })).toBeUndefined();
  expect(lockReason({ status: 'approved' })).toContain('Approved');
});
