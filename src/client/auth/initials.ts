import { brand } from '../../domain/brand.ts';

/** `TM` for Thandi Maseko: the first letters of up to two words; the brand's own while no user is loaded. */
export function initials(fullName: string | undefined): string {
  const words = fullName?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return brand.initials;
  return words
    .slice(0, 2)
    .map((word) => Array.from(word, (letter) => letter.toLocaleUpperCase('en-ZA'))[0])
    .join('');
}
