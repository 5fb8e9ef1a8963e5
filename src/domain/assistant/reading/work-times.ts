const each = String.raw`(?:an?|per|each|every|in a|in the|p|\/|'n)`;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const dayNames: Record<string, (typeof weekdays)[number]> = {
  maa: 'mon',
  din: 'tue',
  woe: 'wed',
  don: 'thu',
  vry: 'fri',
  son: 'sun',
};
const dayName = String.raw`(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:days?)?|(?:maan|dins|woens|donder|vry|sater|son)dag`;
const fromDayToDay = new RegExp(
  String.raw`\b(?:from )?(${dayName}) ?(?:to|until|till|through|tot|-) ?(${dayName})\b`,
  'g',
);
const namesDays = new RegExp(String.raw`\bdays? ?${each} ?(?:week|wk)\b`);
const countsShifts = new RegExp(String.raw`\b\d{1,2} shifts? ?${each} ?(?:month|mnth|week|wk)\b`);

/** Returns the number of days from one day of the week to another. */
function daysBetween(first: string, last: string): number {
  const [from, to] = [first, last].map((name) => {
    const short = name.slice(0, 3);
    return weekdays.indexOf(dayNames[short] ?? (short as (typeof weekdays)[number]));
  });
  return (((to ?? 0) - (from ?? 0) + weekdays.length) % weekdays.length) + 1;
}

/** Matches texts with pay by the hour, day or shift. */
const isPaidByTime = new RegExp(
  String.raw`\b${each} ?(?:hour|hr|day|shift|uur|dag|skof)\b|\/ ?(?:hr|hour|day|h)\b|\b(?:hourly|daily)\b`,
);

const shiftsOfFortnight = new RegExp(
  String.raw`\b(\d{1,2}) (?:shifts?|days?) ?${each} ?(?:fortnight|2 weeks|two weeks)\b`,
);
const payOfShift =
  /\b(?:r ?)?(\d{1,3}(?:[ ,]\d{3})+|\d{2,5})(?:[.,]00)? ?(?:an?|per|each|every|\/|p\/?) ?(?:shift|day)\b/;
/** Matches shifts of a month or week with their pay: “15 shifts a month at R1 100 each”. */
const eachOfShifts = new RegExp(
  String.raw`(\b\d{1,2} shifts? ?${each} ?(?:month|mnth|week|wk|fortnight)\b[^.;?]{0,20}?\bat (?:r ?)?[\d ,]+?) each\b`,
);

/** Adds up the pay of a fortnight's shifts: “10 shifts a fortnight at R900 a shift” becomes R9 000 a fortnight. */
function withFortnight(text: string): string {
  const count = Number(shiftsOfFortnight.exec(text)?.[1]);
  const pay = payOfShift.exec(text);
  if (Number.isNaN(count) || !pay) return text;
  const total = Number((pay[1] ?? '').replaceAll(/[ ,]/g, '')) * count;
  return text.replace(pay[0], `r${total} a fortnight`).replace(shiftsOfFortnight, ' ');
}

/**
 * Rewrites the time worked by a person who is paid by the hour, day or shift: “Monday to Friday” becomes 5 days a week,
 * and shifts become days.
 */
export function withWorkTimes(asked: string): string {
  const text = withFortnight(asked.replace(eachOfShifts, '$1 a shift'));
  if (!isPaidByTime.test(text)) return text;
  const named = text
    .replaceAll(/(\d) ?(?:uur|ure) (?:per|'n|an?|elke) (?:dag|day)\b/g, '$1 hours a day')
    .replaceAll(/(\d) ?(?:uur|ure) (?:per|'n|a|in die) week\b/g, '$1 hours a week')
    .replaceAll(
      new RegExp(String.raw`(\d) (?:working|work|week)[- ]?days? ?${each} ?(month|mnth|week)\b`, 'g'),
      '$1 days a $2',
    )
    .replaceAll(
      new RegExp(
        String.raw`(\d ?(?:hours?|hrs?)) (?:on (?:a )?|each |every )(?:${dayName})s?(?: only)?(?! ?(?:and|to|-|or|en|,))\b`,
        'g',
      ),
      '$1 a week',
    )
    .replaceAll(/\b(\d) times (?:a|per|each|every) week\b/g, '$1 days a week');
  const spanned = named.replaceAll(fromDayToDay, (_, first: string, last: string) =>
    namesDays.test(named) ? ' ' : `${daysBetween(first, last)} days a week`,
  );
  if (!countsShifts.test(spanned)) return spanned;
  return spanned
    .replaceAll(/\b(\d{1,2})[- ]?(?:hours?|hrs?)(?: long)?[- ]shifts?\b/g, '$1 hours a day')
    .replaceAll(/\b(?:a|per|each|every) shift\b/g, 'a day')
    .replaceAll(
      new RegExp(String.raw`\b(\d{1,2}) shifts? ?${each} ?(month|mnth|week|wk)\b`, 'g'),
      '$1 days a $2',
    );
}
