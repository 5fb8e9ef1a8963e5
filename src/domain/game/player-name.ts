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
const disturbing = /\p{Bidi_Control}|\p{M}{5}/u;

/** How many characters a person counts: a letter with its accents is one, and so is a flag or a family of emoji. */
function characterCount(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

/**
 * A name as it stands on the leaderboard: one line, trimmed, 1 to 20 characters, in Unicode's NFKC form, so that names
 * that look alike are alike.
 */
export const playerName = filled(
  z
    .string({ error: 'Please enter text' })
    .max(longestNameUnits, { error: tooLong, abort: true })
    .refine((value) => value.isWellFormed(), { error: notStorable, abort: true })
    .refine((value) => !lineBreakOrControl.test(value), { error: notPlain, abort: true })
    .normalize('NFKC')
    .trim()
    .refine((value) => !disturbing.test(value), { error: notPlain, abort: true })
    .refine((value) => value.length <= longestNameUnits && characterCount(value) <= longestName, tooLong),
  1,
  'Name is required',
);
