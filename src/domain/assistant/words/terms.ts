import { inEnglish, isAfrikaans } from './afrikaans.ts';

/** Words that say nothing about a text's subject. */
const stopWords = new Set(
  `a about after again all also am an and any anyone anything are as at be because been before being both but by can
  cannot could did do does doing done dont don't each else ever every for from further get gets getting give go going gonna got
  had has have having he hello help her here hi him his how however i i'd i'll i'm i've if im in into is isn't it it's its just know
  let like lot made make many may me mean might mine more most much must my myself need needs no not now of off on once one only
  or other our ours out over own please pls same say says see shall she should show so some someone something still such sure
  take tell than thank thanks that that's the their them then there these they thing things this those to too u under until up
  ur us use used using very want wants was way we well were what what's when where which while who whom why will with
  without won't would wanna yes yet you you'd you'll you're your yours sars south africa african tax taxes taxed
  actually basically exactly happens happen kindly possible explain question wondering apply applies mr mrs
  whats wats hows wheres whos whens dont doesnt didnt cant couldnt hasnt havent hadnt isnt arent wasnt werent wont wouldnt
  shouldnt ive ill id im youre theyre thats lets
  op om te dit ons jou hulle watter waar wanneer hoekom hoeveel nog ook deur met ja nee moet mag wil ngo nga uma futhi kodwa
  ek is my en of vir van wat hoe kan moet het ons jy ngi na ya ka le ke ku kwa kwi ye yi nge yakhe wakhe lakhe`
    .split(/\s+/)
    .filter(Boolean),
);

const vowel = /[aeiouy]/;

/** Strips English word endings, so “deductions”, “deducted” and “deducting” become one term. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stemmed = word.replace(/'s$/, '');
  if (/(?:ss|us|is)$/.test(stemmed)) return stemmed;
  if (stemmed.endsWith('ies') && stemmed.length > 4) stemmed = `${stemmed.slice(0, -3)}y`;
  else if (/(?:ches|shes|xes|sses|zes)$/.test(stemmed)) stemmed = stemmed.slice(0, -2);
  else if (stemmed.endsWith('s')) stemmed = stemmed.slice(0, -1);
  for (const ending of [
    'ational',
    'ation',
    'ution',
    'ition',
    'ments',
    'ment',
    'ing',
    'ed',
    'able',
    'ible',
    'ion',
    'er',
    'or',
    'al',
    'ly',
  ]) {
    const rest = stemmed.slice(0, -ending.length);
    if (stemmed.endsWith(ending) && rest.length >= 4 && vowel.test(rest)) {
      stemmed = rest;
      break;
    }
  }
  // Give “filing” and “file”, or “stopped” and “stop”, the same stem.
  return stemmed
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=.{3})e$/, '')
    .replace(/(?<=.{3})y$/, 'i');
}

/** Everyday words that are rare in tax texts. They say less about the subject than their rarity suggests. */
const everyday = new Set(
  `add allow ask begin bring build buy call cancel carry change check choose close come count do drop end enter expect fall
  feel fill find finish fix follow give grow happen hold increase join keep leave lose lower mean miss month move offer open pick
  place plan put reach read receive remove run see sell set show sit spend stand start stay stop take tell try turn turned
  wait want week work worth wrong write big high long low new old small best better good great large main right whole
  day week month man woman people person thing time way lot bit side part kind sort
  stand ask answer arrive call send bring treat deal matter count fight lie belong forget remember hear speak talk write
  already yet again soon late early long short far near full half rest end start first last next extra whole own
  guy boss mom dad son daughter wife husband friend family house home city town place`
    .split(/\s+/)
    .map(stem),
);

/** Whether a stem comes from an everyday word. */
export const isEveryday = (term: string) => everyday.has(term);

/** Folds a text: lower case, without accents or full-width forms. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'");

/** Amounts, which say nothing about a question's subject: `r500 000`, `1.2 million`, `38k`. */
const amounts =
  /(?<![\p{L}\p{N}])(?:r|zar)\s?\d[\d ,.]*\d?(?:\s?(?:k|m|mil|million|thousand)(?![\p{L}\p{N}]))?|(?<![\p{L}\p{N}])\d[\d ,.]*\s?(?:k|million|thousand|rand)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\d{1,3}(?:[ ,]\d{3})+(?![\p{L}\p{N}])/gu;

/** Numbers that carry meaning: ages at which the law changes, and source codes. */
const meantNumber = /^(?:65|75|[34]\d{3})$/;

/** Splits a text into folded words. Source codes and form names stay whole: `18a`, `irp5`, `it3(b)`. */
export function wordsOf(text: string): string[] {
  const words =
    fold(text)
      .replaceAll(amounts, ' ')
      .replaceAll(/\b(it3|itr12|irp|s)\s?\(?([a-z0-9]{1,2})\)?(?![a-z0-9])/g, '$1$2')
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
  const said = words.filter((word) => !/^\d+$/.test(word) || meantNumber.test(word));
  return isAfrikaans(said) ? said.flatMap(inEnglish) : said;
}

/** Returns a word's stem; null for a stop word. */
export function termOf(word: string): string | null {
  return stopWords.has(word) ? null : stem(word);
}
