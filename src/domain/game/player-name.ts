import { z } from 'zod';
import { required, lineBreakOrControl, singleLineOnly, unsupportedCharacters } from '../text.ts';

/** Name shown with the score of 0 while nobody has played. */
export const defaultName = 'Anonymous';

/** Maximum length of a name, in user-perceived characters. */
export const maxNameLength = 20;

/** Maximum length of a name in UTF-16 units: the longest emoji in use has 15. */
export const maxNameUnits = maxNameLength * 16;

const tooLong = `Name must be ${maxNameLength} characters or less`;

/**
 * Characters that disrupt surrounding text: bidirectional controls, and letters under a pile of combining
 * marks.
 */
const disruptive = /\p{Bidi_Control}|(?:\p{M}[\p{Default_Ignorable_Code_Point}--\p{M}]*){5}/v;

/** Maximum code points per character: as many as the longest emoji and the longest Indic clusters have. */
const maxCodePointsPerCharacter = 10;

/**
 * Matches what takes up space even though Unicode may count a sequence of it as one character: emoji, parts
 * of joined emoji that no font combines, letters not joined to the previous one by a mark (Hangul jamo), and
 * prepended signs.
 */
const place =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}|(?<!\p{M}[\u200c\u200d]?)\p{L}|[\p{Cf}--\p{Default_Ignorable_Code_Point}]/gv;

/** Counts user-perceived characters: an accented letter, a flag or a family emoji each counts as one. */
function characterCount(text: string): number {
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const places = segment.match(place)?.length ?? 0;
    count += Math.max(1, places, Math.ceil(Array.from(segment).length / maxCodePointsPerCharacter));
  }
  return count;
}

/** Length of a name as it would be shown on the leaderboard; `playerName` accepts 1 to 20. */
export function nameLength(typed: string): number {
  return characterCount(typed.trim().normalize('NFKC').trim());
}

/**
 * A leaderboard name: one trimmed line of 1 to 20 characters in NFKC, so that names that look alike are
 * equal.
 */
export const playerName = required(
  z
    .string({ error: 'Please enter text' })
    .refine((value) => value.isWellFormed(), { error: unsupportedCharacters, abort: true })
    .refine((value) => !lineBreakOrControl.test(value), { error: singleLineOnly, abort: true })
    .trim()
    .max(maxNameUnits, { error: tooLong, abort: true })
    .normalize('NFKC')
    .trim()
    .refine((value) => !disruptive.test(value), { error: singleLineOnly, abort: true })
    .refine((value) => value.length <= maxNameUnits && characterCount(value) <= maxNameLength, tooLong),
  1,
  'Name is required',
);
