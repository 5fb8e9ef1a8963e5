import { defaultTaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { asksEachPay } from './sum-request-words.ts';
import { month, monthNumber } from './months.ts';
import type { ReadSoFar, UnreadWord } from './unread-word.ts';

const person = String.raw`(?:wife|husband|hubby|spouse|partner|mother|father|mom|mum|dad|ma|pa|gogo|brother|sister|son|daughter|child|kids?|children|she|he|vrou|man|seun|dogter|umama|ubaba)`;
/** Months that are also other words. */
const sureMonth = String.raw`(?!mar\b|may\b(?! 20\d\d)|de[cs]\b|jan\b(?! 20\d\d))${month}`;
const named = String.raw`(?:${sureMonth}|(?<=\b(?:in|since|from|of|to|until|till|end|and|during|on|-|\d) )${month})`;

/** Whether pay by the month, week, day or hour was read. A calculation would count such pay for the whole year. */
const isPaidByPeriod = ({ facts }: ReadSoFar) =>
  facts.income !== undefined && facts.income.per !== null && facts.income.per !== 'year';
/** Whether pay by a period was read, or the message adds to an earlier calculation and names no pay. */
const mayBePaidByPeriod = (read: ReadSoFar) =>
  (read.facts.income === undefined && read.amounts === 0) || isPaidByPeriod(read);

/** Matters whose month doesn't shorten the time for which somebody was paid. */
const ofOtherMatter = new RegExp(
  String.raw`\b(?:bonus\w*|double (?:salary|pay)|hired|nanny|gardener|maid|helper|domestic|13th|thirteenth|cheque|fil(?:e|ing)|submit\w*|returns?|due|deadline|irp ?[56]|provisional|certificate|born|birthday|turn(?:ed|s|ing)?|aged?|years? old|medical|med ?aid|scheme|baby|newborn|dependants?|gap cover|ras?|annuity|contribut\w*|provident|sold|sell\w*|bought|buy\w*|shares|gains?|withdr\w*|pots?|lump|donat\w*|interest|invest\w*|deposit|rent\w*|tenants?|let|business|freelanc\w*|side|leave pay|severance|retrenchment|payslip|married|divorced?|died|refund|sars|budget|dividends?|paid (?:me )?(?:in )?tax|holiday|course|stud\w+|lease)\b`,
);
const everyMonth = new RegExp(String.raw`\b${named}\b(?:,? (20\d\d))?`, 'g');
/** Words before a month that only determines the year, and everything after that month. */
const since =
  /\b(?:since|from|started?|starting|began|joined|employed|appointed|sedert|vanaf|as of)\b[^.;?]{0,25}$/;

const fromThen = /\b(?:from|since|in|as of|sedert|vanaf) (?:the )?(?:1 |1st (?:of )?)?$/;

/** Whether a month that wasn't read as a fact may shorten the time for which somebody was paid. */
function hasUnreadMonth({ left, plain, facts }: ReadSoFar): boolean {
  const end = yearOfAssessment(facts.taxYear ?? defaultTaxYear);
  return [...left.matchAll(everyMonth)].some(({ index, 0: { length }, 1: year }) => {
    const before =
      plain
        .slice(0, index)
        .split(/[.;?!] /)
        .at(-1) ?? '';
    const behind = plain.slice(index + length).split(/[.;?!](?: |$)/)[0] ?? '';
    const clause = `${before.split(/, | and /).at(-1)} ${behind.split(/, | and /)[0]}`;
    if (ofOtherMatter.test(clause)) return false;
    const name = left.slice(index, index + length);
    // March is the first month of a tax year.
    if (monthNumber(name) === 2 && fromThen.test(before)) return false;
    const began = year === undefined ? end : Number(year) + (monthNumber(name) >= 2 ? 1 : 0);
    return !(since.test(before) && began < end);
  });
}

const doubt = { field: 'income', why: 'partYear' } as const;
const jobless = String.raw`(?:(?<!no )unemployed|unemployment|jobless|out of (?:a )?(?:work|job)|between jobs|without (?:a )?(?:job|work|pay|income|salary)|unpaid|sabbatical|career break|(?:didn'?t|did not|wasn'?t|was not|not|couldn'?t|never) (?:work\w*|employed|earn\w* (?:anything|any)|get paid|have (?:a )?(?:job|work|income))|no (?:work|job|pay|income|salary|wages?)|nothing (?:since|from|after|before|for|until|till|in)|earn\w* nothing|werkloos|nie gewerk|geen (?:werk|inkomste|salaris)|sonder werk|angisebenzanga|bengingasebenzi|on strike|suspended|laid off|lay-off|furlough\w*)`;
const isOfAnother = new RegExp(
  String.raw`\b(?:my |her |his |our )?${person}(?:'s| is| was| are| were| has| have| had| hasn't| doesn't| didn't| does| did)*(?: been| is| currently| still)* (?:not )?$`,
);
const jobs = new RegExp(String.raw`\b${jobless}\b`);

/** Whether somebody says that they themselves had no work for a time. */
const hadNoWork = (read: ReadSoFar) => {
  const at = read.plain.search(jobs);
  return mayBePaidByPeriod(read) && at !== -1 && !isOfAnother.test(read.plain.slice(0, at));
};

const count = String.raw`(?:\d{1,2}|a few|few|a couple of|couple of|several|some|paar|'n paar|twee|drie|vier|vyf|ses|sewe|agt|nege)`;
const months = String.raw`(?:months?|mnths?|mths?|maande?|weeks?|weke|izinyanga)`;

/**
 * Words that shorten the time for which somebody was paid. They stop a calculation that would count the pay for the
 * whole year.
 */
export const partsOfYear: readonly UnreadWord[] = [
  { words: /^/, concerns: hadNoWork, doubt },
  {
    words:
      /\b(?:im|em|re)?migrat\w*|\b(?:i|we|ek|ons)(?:'ve| have| had| only| just)* (?:moved|came|come|came back|returned|relocated|arrived|got back|went back) (?:back )?(?:(?:here|home|over) )?(?:to|in|from|into|back|here)\b[^.;?]{0,30}\b(?:since|in|on|last|this|ago|20\d\d)\b|\bleft (?:the country|south africa|sa)\b/,
    concerns: isPaidByPeriod,
    doubt,
  },
  {
    words:
      /\b(?:first|last|second|third|fourth|final|1st|2nd|3rd|4th|eerste|laaste|tweede|derde|that|this|past|\d) (?:quarters?|half|halfyear|semester|term|kwarta(?:al|le)|kwartale)\b|\b(?:half|part|most|some|rest|remainder|beginning|middle|quarter|deel) (?:of|van) (?:the|a|that|this|last|die) (?:\w+ )?(?:year|jaar)\b|\bhalf (?:a|the|die|'n) (?:year|jaar)\b|\bmid[- ]?year\b|\bmidway\b|\bhalfway\b/,
    concerns: isPaidByPeriod,
    doubt,
  },
  {
    words: new RegExp(
      String.raw`\b(?:for|only|over|during|worked|work|first|last|past|next|other|vir|net|just|slegs|about|the|is|was|these|those|and) (?:the |only |just |about |first |last |past |die |eerste |laaste )*${count} ${months}\b(?! (?:now|already|ago|old|notice|later|pregnant|on (?:the|this)|salary|pay\b|bonus|maternity))|^${count} ${months}\b|\b${count} ${months} (?:only|worked|of (?:the|this|last) year|long|work|gewerk|job|contract)\b`,
    ),
    concerns: (read) => isPaidByPeriod(read) && !ofOtherMatter.test(read.left),
    doubt,
  },
  {
    words:
      /\b(?:kusukela|ukusuka|ngo?(?:januw|febhu|mashi|epre|meyi|juni|julayi|agast|septemb|okthob|novemb|disemb)\w*|ho tloha|go tloga|sedert|vanaf)\b/,
    concerns: isPaidByPeriod,
    doubt,
  },
  {
    words: new RegExp(String.raw`\b${month}\b`),
    concerns: (read) => isPaidByPeriod(read) && !asksEachPay.test(read.plain) && hasUnreadMonth(read),
    doubt,
  },
  {
    words:
      /\b(?:in|during|over|only) (?:the )?(?:summer|winter|spring|autumn|(?:festive |harvest |tourist )?season|school holidays|holidays|somer|seisoen|vakansies?)\b/,
    concerns: isPaidByPeriod,
    doubt,
  },
  {
    words:
      /\b(?:contract|job|work|internship|learnership|kontrak) (?:of|for|lasted|lasting|van) \d{1,2} (?:months?|weeks?|maande|weke)\b|\b\d{1,2}[- ](?:month|week)(?:s'?)? (?:contract|job|internship|learnership|stint|project)\b/,
    concerns: isPaidByPeriod,
    doubt,
  },
  // Severance that would be paid every month was the pay before it.
  {
    words: /\b(?:retrench\w*|severance|laid off|redundan\w*)\b/,
    concerns: ({ facts }) =>
      facts.income?.per !== 'year' &&
      facts.severance !== undefined &&
      facts.severance.per !== null &&
      facts.severance.per !== 'year',
    doubt,
  },
  // A second job after the first one, whose pay isn't added to it.
  {
    words:
      /\b(?:then|after that|afterwards|thereafter|daarna|toe) (?:(?:i|ek|at|a|an|the|my|job|started|joined|got|moved|earned|het|by|new|another|to|from|for) )*[^.;?\d]{0,25}(?:r ?)?\d{3}/,
    concerns: ({ facts, amounts }) =>
      amounts > 1 &&
      facts.income !== undefined &&
      facts.otherIncome === undefined &&
      facts.raise === undefined &&
      facts.business === undefined &&
      facts.rent === undefined,
    doubt: { field: 'income', why: 'several' },
  },
];
