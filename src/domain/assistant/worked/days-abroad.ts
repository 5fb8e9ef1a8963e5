const unbroken = String.raw`(?:in a row|in one (?:go|stretch)|at a (?:stretch|time)|on end|straight|consecutive(?:ly)?|continuous(?:ly)?|unbroken|uninterrupted|without (?:a |any )?(?:break|interruption|coming (?:back|home)|returning)|agtermekaar|aaneen\w*|ononderbroke)`;
/** Matches words before a limit rather than a number of days: “more than 183”. */
const isLimit = String.raw`\b(?:more|less|fewer|longer|meer|minder|langer) (?:than|as) |\b(?:over|above|under|below|about|around|almost|nearly|at (?:least|most)|up to|minimum of|oor|onder) `;
const count = String.raw`(?<!${isLimit})(\d{2,3})(?: (?:full|whole))?`;
/** Matches the days without a break: “95 of them in a row”, “a continuous stretch of 95 days”. */
const inRowDays = new RegExp(
  String.raw`\b${count}(?: days?| dae)?(?: of (?:them|those|these|it|which|that))?(?: (?:was|were|being|are|all))? ${unbroken}\b|\b(?:${unbroken}|longest|single)\b(?:[ :]+(?:unbroken|continuous|stretch|period|stay|stint|spell|trip|block|time|days?|of|was|is|for|about|there|away|lasted))*[ :]+${count} days?\b|\b(?:stretch|stint|spell|period|block) of ${count} (?:${unbroken} )?days?\b`,
);
/** Matches the longest time without a break: “never more than 50 in a row”. */
const mostInRow = new RegExp(
  String.raw`\b(?:never|not|at most|maximum of|max|only) (?:(?:more|longer) than )?(\d{2,3})(?: days?)?(?: of them)? ${unbroken}\b`,
);
const allDays = new RegExp(
  String.raw`(?<![\d,.])(?<!\br ?)${count} (?:days?|dae)\b|\bdays (?:outside|away|abroad|out|there|spent)\b[^.;?\d]{0,25}\b(\d{2,3})\b`,
  'g',
);

/** Days abroad as a question states them. */
export interface DaysAbroad {
  all: number;
  inRow: number;
  /** The question without its days, whose numbers aren't amounts. */
  rest: string;
}

const MAX_DAYS = 366;

/** Reads the days abroad and those in a row; null if one of them is missing or they can't be right. */
export function daysAbroad(plain: string): DaysAbroad | null {
  const found = inRowDays.exec(plain) ?? mostInRow.exec(plain);
  if (!found) return null;
  const without = plain.replace(found[0], ' ');
  const [total, ...others] = [...without.matchAll(allDays)];
  if (!total || others.length > 0) return null;
  const [all, inRow] = [Number(total[1] ?? total[2]), Number(found.slice(1).find(Boolean))];
  if (all > MAX_DAYS || inRow > all) return null;
  return { all, inRow, rest: without.replace(total[0], ' ') };
}

/** Matches days in a row, days of a month or in South Africa, and the days of the tests themselves. */
const isOtherDays =
  /\b(?:in a row|in one (?:go|stretch)|at a (?:stretch|time)|on end|straight|consecutive\w*|continuous\w*|unbroken|without (?:a |any )?(?:break|interruption)|back and forth|rotation\w*|aaneen\w*|agtermekaar|leave|notice|moved|relocat\w*|183|60|61)\b|\bdays? (?:(?:back |at )?(?:home|here)\b|(?:in|inside) (?:south africa|sa)\b|(?:a|per|each|every) (?:week|month)|on\b|off\b|later|ago)/;

/** Reads all days abroad if nothing says how many of them were in a row. */
export function allDaysAbroad(plain: string): Omit<DaysAbroad, 'inRow'> | null {
  const [total, ...others] = [...plain.matchAll(allDays)];
  if (!total || others.length > 0 || isOtherDays.test(plain)) return null;
  const all = Number(total[1] ?? total[2]);
  return all > MAX_DAYS ? null : { all, rest: plain.replace(total[0], ' ') };
}
