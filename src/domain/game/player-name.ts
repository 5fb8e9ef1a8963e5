import { z } from 'zod';
import { filled, lineBreakOrControl, notPlain, notStorable } from '../text.ts';

/** The name that stands beside the score of 0 while nobody has played. */
export const defaultName = 'Anonymous';

/** The longest name, in characters as a person counts them. */
export const longestName = 20;

/** Its UTF-16 units at most: the longest emoji in use has 15. */
export const longestNameUnits = longestName * 16;

const tooLong = `Name must be ${longestName} characters or less`;

/** What would turn the lines around it about, or be drawn over them: marks of direction, letters under a pile of others. */
const disturbing = /\p{Bidi_Control}|(?:\p{M}[\p{Default_Ignorable_Code_Point}--\p{M}]*){5}/v;

/** The code points of one character at most: the longest emoji has so many, and so have the longest clusters of Indian letters. */
const longestCharacter = 10;

/**
 * What takes a place in the line, though Unicode makes one character of chains of it: an emoji, each part of a joined one
 * that is in no font, a letter that no mark joins to the one before (Hangul's parts), a sign that stands before a letter.
 */
const place =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}|(?<!\p{M}[\u200c\u200d]?)\p{L}|[\p{Cf}--\p{Default_Ignorable_Code_Point}]/gv;

/** How many characters a person counts: a letter with its accents is one, and so is a flag or a family of emoji. */
function characterCount(text: string): number {
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const places = segment.match(place)?.length ?? 0;
    count += Math.max(1, places, Math.ceil(Array.from(segment).length / longestCharacter));
  }
  return count;
}

/** The characters of a name as it would stand on the leaderboard: what `playerName` takes has 1 to 20 of them. */
export function nameLength(typed: string): number {
  return characterCount(typed.trim().normalize('NFKC').trim());
}

/**
 * A name as it stands on the leaderboard: one line, trimmed, 1 to 20 characters, in Unicode's NFKC form, so that names
 * that look alike are alike.
 */
export const playerName = filled(
  z
    .string({ error: 'Please enter text' })
    .refine((value) => value.isWellFormed(), { error: notStorable, abort: true })
    .refine((value) => !lineBreakOrControl.test(value), { error: notPlain, abort: true })
    .trim()
    .max(longestNameUnits, { error: tooLong, abort: true })
    .normalize('NFKC')
    .trim()
    .refine((value) => !disturbing.test(value), { error: notPlain, abort: true })
    .refine((value) => value.length <= longestNameUnits && characterCount(value) <= longestName, tooLong),
  1,
  'Name is required',
);
