/** Matches the names of months in English and Afrikaans, written out or shortened. */
export const month = String.raw`(?:jan(?:uar(?:y|ie))?|feb(?:ruar(?:y|ie))?|mar(?:ch)?|maart|mrt|apr(?:il)?|may|mei|jun[ei]e?|jul[yi]e?|jun|jul|aug(?:ust(?:us)?)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)`;

const starts: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'maa', 'mrt'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
];

/** Returns a month's number, counted from 0; −1 if it isn't the name of a month. */
export const monthNumber = (name: string) => starts.findIndex((names) => names.includes(name.slice(0, 3)));
