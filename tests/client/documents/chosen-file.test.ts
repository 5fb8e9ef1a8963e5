import { describe, expect, it } from 'vitest';
import { fileProblem, nameOf } from '../../../src/client/features/documents/chosen-file.ts';

const MB = 1024 * 1024;

describe('document name', () => {
  it.each([
    ['IRP5 2026.pdf', 'IRP5 2026'],
    ['irp5.final.PDF', 'irp5.final'],
    ['.pdf', '.pdf'],
    ['no extension', 'no extension'],
    ['tab\tin it.pdf', 'tab in it'],
    [`${'x'.repeat(120)}.pdf`, 'x'.repeat(100)],
    // A surrogate pair is never split.
    [`${'x'.repeat(99)}😀.pdf`, 'x'.repeat(99)],
  ])('of %s is the file name without its extension', (name, expected) => {
    expect(nameOf({ name })).toBe(expected);
  });
});

describe('file validation', () => {
  it.each([
    ['scan.PDF', 1, undefined],
    ['scan.pdf', 10 * MB, undefined],
    ['scan.pdf', 10 * MB + 1, 'File is too large. The limit is 10MB.'],
    ['scan.pdf', 0, 'The file is empty'],
    ['song.mp3', 1, 'Unsupported file type. Use PDF, JPG, PNG, DOC, DOCX, XLS or XLSX.'],
    ['pdf', 1, 'Unsupported file type. Use PDF, JPG, PNG, DOC, DOCX, XLS or XLSX.'],
  ])('rejects %s of %i bytes with: %s', (name, size, words) => {
    expect(fileProblem({ name, size })).toBe(words);
  });
});
