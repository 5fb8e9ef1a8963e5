import { expect, it } from 'vitest';
import { cleanFileName } from '../../src/domain/documents/file-kind.ts';

it('truncates names to 200 characters and keeps the extension', () => {
  expect(cleanFileName(`${'a'.repeat(1_000_000)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`);
  expect(cleanFileName(`a.${'b'.repeat(300)}`)).toBe(`.${'b'.repeat(300)}`);
});

it("doesn't split surrogate pairs when truncating", () => {
  expect(cleanFileName(`a${'😀'.repeat(150)}.pdf`)).toBe(`a${'😀'.repeat(97)}.pdf`);
  expect(cleanFileName(`${'😀'.repeat(150)}.pdf`)).toBe(`${'😀'.repeat(98)}.pdf`);
});
