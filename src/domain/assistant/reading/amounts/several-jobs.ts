import { severalEmployers } from './amount-doubts.ts';

/** Words for a combined income. If it's two people's, they are taxed separately. */
const ofCouple = /\b(?:together|combined|jointly?|between us|household income)\b/;
const ofFamily = /\b(?:wife|husband|hubby|spouse|partner|household|girlfriend|boyfriend|fianc[eé]e?)\b/;
const severalJobs =
  /\b(?:first|1st|one|1) (?:employer|company|firm)\b.*\b(?:second|2nd|other|next) (?:employer|company|firm)\b|\b(?:commissions?|overtime|tips|allowances?)\b|\b(?:two|2|three|3|both|several|few|second|other|another|side|extra|part[- ]time|weekend) (?:part[- ]time )?(?:jobs?|gigs?|employers?|salar(?:y|ies)|incomes?|positions?|pensions|annuities)\b|\b(?:one|1|first|1st) (?:job |employer |company )?pays\b|\bat (?:one|1)\b.*\bat (?:the |an)?other\b|\b(?:salary|job|employer|company) (?:1|one|a)\b.*\b(?:salary|job|employer|company) (?:2|two|b)\b|\bboth (?:jobs|salaries|incomes)\b|\balso work(?:s|ing)?\b|\bwork(?:s|ing)? part[- ]time\b|\bthe (?:other|second|2nd)(?: one)? (?:job |employer )?(?:pays|gives)?\b/;

const payers =
  'madams?|houses|homes|clients|bosses|employers|families|ladies|customers|places|pensions|annuities|jobs|gigs|shops|schools|salons';
/** Matches a list of what several people pay, with a single period: “5200, 3900 and 2700 a month”. */
const listOfPays =
  /(?:r ?)?\d[\d ]*(?:[,;] ?(?:r ?)?\d[\d ]*)+,? (?:and|&|en|n|\+) (?:r ?)?\d[\d ]*(?:rand )?(?:a|per|each|every)? ?(?:p\/?m|months?|mnth|weeks?|years?|fortnight)\b/;
const namesPayers = new RegExp(String.raw`\b(?:${payers})\b`);

/** Components of pay from one employer. */
export const ofOneJob = /\b(?:commissions?|overtime|tips|allowances?)\b/;
/** Matches mentions of several pensions without a salary. */
export const ofPensions =
  /^(?!.*\b(?:salar\w+|wages?|jobs?|employer|work)\b).*\b(?:2|3|4|both|several|my|his|her) pensions\b/;

/** Matches a job and work at other times: “I work at a bank for # and weekends at a pub for #”. */
const worksElsewhere =
  /\b(?:work\w*|job|employ\w+|salary|paid|pays?|earn\w*|(?:i am|i'm|im) an? \w+|^[a-z]+ (?:at|for)|(?:i|ek) (?:pack|drive|guard|clean|cook|serve|teach|nurse|wait)\w*)\b[^?]*\d.*\b(?:weekends?|evenings?|nights?|nightshifts?|saturdays?|sundays?|after hours|part[- ]?time|piece jobs?)\b[^.?\d]{0,25}\b(?:at|for|by|with|in|as|shifts?|work\w*|teach|lectur\w+|guard)\b(?! ?(?:r ?)?\d)[^.?]*\d/;
/** Matches the amounts of one person, even if the question says “together”. */
const ofOnePerson =
  /^(?!.*\b(?:we|us|our|ours|ons|people|couple|joint\w*|household|mother|mom|mum|father|dad|parents?|brother|sister|son|daughter|friend|flat ?mate|room ?mate|house ?mate|colleague|cousin|uncle|aunt\w*|gogo|gran\w*|ouma|oupa|he|she|her|his)\b).*\b(?:i|i'm|im|my|me)\b/;
const isOfOneEarner = (text: string) => ofOnePerson.test(text) && !ofFamily.test(text);

/** Whether one person's amounts come from several employers or funds. */
export const hasSeveralJobs = (text: string) =>
  severalJobs.test(text) ||
  (listOfPays.test(text) && namesPayers.test(text)) ||
  severalEmployers.test(text) ||
  ((worksElsewhere.test(text) || ofCouple.test(text)) && isOfOneEarner(text));

/** Matches property that two people own together, whose income may still be one person's. */
const ownedTogether =
  /\bjoint(?:ly)?[- ](?:own\w*|bought|registered|held)\b|\bown(?:ed|s)? (?:[a-z]+ ){0,3}(?:jointly|together)\b|\b(?:own|bought|sold) (?:it |our \w+ |a \w+ |the \w+ )?(?:jointly|together)\b/g;

/** Whether amounts are the combined income of two people. */
export function isOfCouple(text: string, hasBusiness: boolean): boolean {
  const rest = text.replaceAll(ownedTogether, ' ');
  return (
    ofCouple.test(rest) &&
    (ofFamily.test(rest) || (!hasSeveralJobs(rest) && !hasBusiness && !isOfOneEarner(rest)))
  );
}

/** Matches a number of jobs, as in “3 jobs”. As many amounts of pay must be found. */
const numberOfJobs = new RegExp(String.raw`\b([2-9]) (?:part[- ]?time )?(?:${payers})\b`);

/** Whether a question gives a number of jobs but a different number of amounts. A single amount may be the total. */
export function lacksJobs(text: string, found: number): boolean {
  const jobs = numberOfJobs.exec(text)?.[1];
  return jobs !== undefined && found > 1 && found !== Number(jobs);
}

const monthsOfEach =
  /\b(?:both|each|albei)(?: (?:of them|of which|jobs|only|just|were|was|lasted|net))*(?: (?:for|vir))?(?: only| just| net)? \d{1,2} (?:months?|maande)\b|\b(?:months?|maande) (?:each|(?:at|in|for) (?:both|each))\b/;

/** Whether a number of months applies to each of several jobs: “both for 6 months”. */
export const namesMonthsOfEach = (text: string) => monthsOfEach.test(text);
