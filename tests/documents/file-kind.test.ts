import { expect, it } from 'vitest';
import { cleanFileName } from '../../src/domain/documents/file-kind.ts';

it('a name of any length is cut to 200 characters at once, its extension kept', () => {
  expect(cleanFileName(`${'a'.repeat(1_000_000)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`);
  expect(cleanFileName(`a.${'b'.repeat(300)}`)).toBe(`.${'b'.repeat(300)}`);
});

it('no character is halved where a name is cut', () => {
  expect(cleanFileName(`a${'😀'.repeat(150)}.pdf`)).toBe(`a${'😀'.repeat(97)}.pdf`);
  expect(cleanFileName(`${'😀'.repeat(150)}.pdf`)).toBe(`${'😀'.repeat(98)}.pdf`);
});
