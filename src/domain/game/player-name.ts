import { z } from 'zod';
import { required, lineBreakOrControl, singleLineOnly, unsupportedCharacters } from '../text.ts';

/** Name shown with the score of 0 before anyone has played. */
export const defaultName = 'Anonymous';

/** Maximum length of a name, in user-perceived characters. */
export const maxNameLength = 20;

/** Maximum length of a name in UTF-16 units. The longest emoji in use has 15 units. */
export const maxNameUnits = maxNameLength * 16;

const tooLong = `Name must be ${maxNameLength} characters or less`;

/**
 * Matches characters that disrupt surrounding text: bidirectional controls, and letters with five or more
 * combining marks in a row.
 */
const disruptive = /\p{Bidi_Control}|(?:\p{M}[\p{Default_Ignorable_Code_Point}--\p{M}]*){5}/v;

/** Maximum code points per character, as found in the longest emoji and Indic clusters. */
const maxCodePointsPerCharacter = 10;

/**
 * Matches characters that take up their own space, even within a sequence that Unicode counts as one
 * character: emoji, parts of joined emoji that no font combines, letters not joined to the previous one by a
 * mark (Hangul jamo), and prepended signs.
 */
const place =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}|(?<!\p{M}[\u200c\u200d]?)\p{L}|[\p{Cf}--\p{Default_Ignorable_Code_Point}]/gv;

/** Counts user-perceived characters. An accented letter, a flag and a family emoji each count as one. */
function characterCount(text: string): number {
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const places = segment.match(place)?.length ?? 0;
    count += Math.max(1, places, Math.ceil(Array.from(segment).length / maxCodePointsPerCharacter));
  }
  return count;
}

/** Returns a name's length as shown on the leaderboard. `playerName` accepts 1 to 20 characters. */
export function nameLength(typed: string): number {
  return characterCount(typed.trim().normalize('NFKC').trim());
}

/**
 * A leaderboard name: one trimmed line of 1 to 20 characters. NFKC maps names that look alike to the same
 * text.
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
