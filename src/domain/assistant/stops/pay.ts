import { statutoryAmounts } from '../../tax/statutory-rates.ts';
import { currentTaxYear, defaultTaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import { readAmounts } from '../reading/amounts/read-amounts.ts';
import type { Stop } from './stop.ts';

/** The two-pot system began in the tax year that ended in 2025. */
const FIRST_TWO_POT = 2025;
/** Matches two different years: “in 2024 and # in 2025”. */
const severalYears = /\b(20\d\d)\b(?!.{0,3}\d\d\b).*\b(?!\1)20\d\d\b/;

const publicServant =
  /\b(?:civil|public|government|govt|gov|state|municipal) (?:servants?|employees?|officials?|workers?|sector|service)\b|\bstaatsamptenaar\w*|\bstaatsdiens\b|\b(?:work(?:s|ing)?|job|employed|werk) (?:for|by|at|vir|in) (?:the |die )?(?:government|govt|state|public service|police|saps|army|sandf|navy|staat|regering|polisie|department|dept)\b|\b(?:saps|sandf|police officer|policeman|policewoman|soldier)\b/;
const noUif =
  /\b(?:no|without|geen|sonder|don't|dont|doesn't|do not|does not|not|never|nie|exempt from|excluded from|isn't|aren't)\b(?: [a-z']+){0,3} uif\b(?! (?:yet|number|card|claim))|\buif\b(?: [a-z']+){0,3} (?:not|isn't|isnt|nie|exempt|none|nil|doesn't|don't)\b/;

/** “I’m 66 now”, of someone who was younger in an earlier tax year. */
const agedNow =
  /\b(\d\d)\b(?: (?:years?|yrs?|old|jaar|oud))*,? (?:now|today|currently|at present|nou|vandag|tans)\b|\b(?:now|today|currently|nou|vandag|tans) (?:am |im |i'm |is )?(?:aged? )?(\d\d)\b(?![ ,.]?\d|k)/;
const groupsBegin = [65, 75];

const fewHours =
  /\b(?:[1-9]|1\d|2[0-4]) (?:hours?|hrs?|uur|ure) (?:a|per|each|every|in a|'n|n) (?:month|maand)\b|\b[1-3] (?:days?|dae|times) (?:a|per|each|every|'n|n) (?:month|maand)\b|\b(?:[1-4](?:[.,]\d)?|5(?:[.,][0-5])?) (?:hours?|hrs?|uur|ure) (?:a|per|each|every|'n|n) week\b|\b(?:under|below|less than|fewer than|minder as) 24 (?:hours?|hrs?|uur|ure)\b/;

/** Words about pay, pensions, UIF and payouts. */
export const payStops: readonly Stop[] = [
  {
    words: /\bcommissions?\b|\bkommissie\b/,
    unless: /\b(?:no|without|geen|sonder) (?:commissions?|kommissie)\b/,
    when: ({ wanted }) => wanted === 'uif',
    says: 'UIF doesn’t come off commission. It comes off the rest of the pay: ask again with your pay without the commission.',
    passage: 'uif/contribution',
  },
  {
    words: fewHours,
    when: ({ wanted }) => wanted === 'uif',
    says: 'UIF may not come off your pay: people who work at most 24 hours a month for an employer are excluded.',
    passage: 'uif/contribution',
  },
  {
    words: fewHours,
    beside: ['income'],
    noTakeHome:
      'I leave out the take-home pay, because people who work at most 24 hours a month for an employer don’t pay UIF.',
  },
  {
    words:
      /\bdirector'?s?'? ?(?:fees?|pay|salary|remuneration)?\b|\bdirekteur\w*|\bcommission[- ]only\b|\bindependent contractor\b|\bfreelanc\w*|\bself[- ]employed\b|\bpensioen\w*|\bpension\w*|\bannuit\w*|\binterest\b|\brent(?:al)?\b|\bdividends?\b/,
    when: ({ wanted }) => wanted === 'uif',
    says: 'UIF comes off an employee’s pay, and I can’t tell that it comes off this.',
    passage: 'uif/contribution',
  },
  {
    words: noUif,
    unless: /\b(?:benefits?|claim|payout)\b/,
    beside: ['income'],
    when: ({ facts }) => facts.incomeKind !== 'pension',
    noTakeHome:
      'You say that no UIF comes off. My take-home pay always has it taken off, so I leave it out: yours is the pay less this tax and your other deductions.',
  },
  {
    words: publicServant,
    beside: ['income'],
    when: ({ facts }) => facts.incomeKind !== 'pension',
    noTakeHome:
      'I leave out the take-home pay, because I can’t tell whether UIF comes off pay from the state.',
  },
  {
    words:
      /\b(?:self[- ]?employed|freelanc\w*|sole (?:trader|prop\w*)|independent contractor|own boss)\b|\b(?:run|own|have) (?:a|an|my|my own) (?:[a-z]+ ){0,2}(?:business|shop|salon|practice|restaurant|guest ?house)\b|\b(?:uber|bolt) driver\b|\beie (?:besigheid|baas)\b/,
    beside: ['income'],
    when: ({ facts }) => facts.business === undefined && facts.incomeKind !== 'pension',
    noTakeHome:
      'I leave out the take-home pay, because UIF comes off an employee’s pay and not off the income of a business.',
  },
  {
    words: /\b(?:pension(?! fund)|pensioen(?!fonds)|annuity|annuities|annu[iï]teit|gepf|old[- ]age grant)\b/,
    unless:
      /\b(?:no|without|minus|geen|sonder) (?:an? |the |my |die )?(?:retirement )?(?:pension|annuity|pensioen|ra)\b|\bra\b|\bemployer\b/,
    beside: ['income'],
    when: ({ text, facts }) =>
      facts.incomeKind !== 'pension' &&
      ((facts.retirement ?? facts.moreRetirement) === undefined ||
        /\b(?:receive|get|draw|kry|ontvang|trek)\b[^.;?,%]{0,30}\b(?:pension|annuity|pensioen|gepf)\b/.test(
          text,
        )),
    noTakeHome:
      'I leave out the take-home pay, because UIF comes off pay but not off a pension or an annuity.',
  },
  {
    words:
      /\b(?:after|na|net of|minus|less) (?:the |all |die )?(?:tax|deductions?|paye|belasting|fees?)\b|\bnett?o?\b|\b(?:in|into|op|in my) (?:my )?(?:bank |hand|pocket|account|rekening|sak)\b|\b(?:paid out|payout was|cleared|clear|landed|uitbetaal|took home)\b/,
    unless:
      /\b(?:how much|what|wat|hoeveel)\b[^.?]{0,60}\b(?:after tax|get|receive|land\w*|clear|left|keep|out|kry|na belasting)\b/,
    beside: ['savingsPot'],
    says: 'The amount seems to be what was paid out after the fund took the tax off. Ask again with the amount before tax, which is on the fund’s certificate.',
    passage: 'two-pot/tax',
  },
  {
    words:
      /\b(?:deduct\w*|withh[eo]ld\w*|took|takes?|taken|kept|afgetrek|teruggehou|already paid|reeds)\b|\btax (?:of|was|is) (?:r ?)?\d/,
    unless: /\b(?:employer|paye|irp ?5|payslip|salary tax|werkgewer)\b/,
    beside: ['savingsPot'],
    when: ({ facts }) => facts.paye !== undefined,
    says: 'That is the tax that the fund took off. For what you still owe I also need the PAYE that came off your pay in the year.',
    passage: 'two-pot/tax',
  },
  {
    words: severalYears,
    beside: ['savingsPot'],
    when: ({ text }) => readAmounts(text).filter(({ per }) => per !== 'month').length > 1,
    says: 'You may withdraw from the savings pot once in each tax year, and each withdrawal is taxed with the income of its own year. Ask about one year at a time.',
    passage: 'two-pot/tax',
  },
  {
    words: /(?:)/,
    beside: ['savingsPot'],
    when: ({ facts: { savingsPot, taxYear = defaultTaxYear } }) =>
      savingsPot !== undefined &&
      ((savingsPot.per !== null && savingsPot.per !== 'year') ||
        savingsPot.amount < statutoryAmounts.twoPotLeast.value ||
        yearOfAssessment(taxYear) < FIRST_TWO_POT),
    unless: severalYears,
    says: 'That isn’t a withdrawal from the savings pot that the rules allow, so there is no sum for it.',
    passage: 'two-pot/rules',
  },
  {
    words:
      /\b(?:1(?:st)? )?jan(?:uary|uarie)?(?: 20\d\d)? ?(?:to|until|till|-|through|tot)(?: the)?(?: end of)? ?(?:31(?:st)? )?de[cs](?:ember)?\b|\bcalendar year\b|\bkalenderjaar\b/,
    asks: { field: 'taxYear', why: 'year' },
  },
  {
    words: agedNow,
    beside: ['age'],
    when: ({ text, facts: { taxYear = defaultTaxYear } }) => {
      const years = yearOfAssessment(currentTaxYear) - yearOfAssessment(taxYear);
      const [, before, behind] = agedNow.exec(text) ?? [];
      const age = Number(before ?? behind);
      return groupsBegin.some((from) => age >= from && age < from + years);
    },
    asks: { field: 'age', why: 'age' },
  },
  {
    words:
      /\b(?:small|micro) (?:business|enterprise|company)(?: corporation)?\b|\bsbc\b|\b(?:klein|kleinsake) ?(?:besigheid|onderneming)\b/,
    unless: /\b(?:i|i'm|my|ek|sole|freelanc\w*|self[- ]employed|turnover tax)\b/,
    says: 'A company is taxed at other rates than a person. If the business is in your own name, ask again with “I earn” and its profit.',
    passage: 'business/company-or-not',
  },
  {
    words:
      /\b(?:pay|paid|paying|rent|hire|lease|betaal|huur)\b[^.;?]{0,45}\b(?:rent|huur|lease|hire|for|vir)\b[^.;?]{0,25}\b(?:shop|office|salon|studio|premises|stall|workshop|store|spaza|restaurant|kiosk|warehouse|container|chair|winkel|kantoor|werkswinkel|stoor|perseel)\b|\b(?:shop|office|salon|studio|premises|stall|workshop|store|warehouse|winkel|kantoor)(?:'s)? (?:rent|huur|lease|rental)\b|\brent (?:of|on|for) (?:the |my )?(?:shop|office|salon|studio|premises|stall|workshop|store|warehouse)\b|\b(?:pay|betaal)\b[^.;?]{0,25}\b(?:staff|workers|helpers?|assistants?|employees|suppliers?|werkers|personeel)\b/,
    beside: ['business', 'income'],
    when: ({ text, facts }) =>
      facts.businessCosts === undefined &&
      (facts.business !== undefined || /\b(?:business|shop|salon|store|besigheid|winkel)\b/.test(text)) &&
      !/\b(?:salary|payslip|employer|my boss|salaris)\b/.test(text),
    says: 'That sounds like a cost of the business, which the sum would leave out. Ask again with the business’s income and all its costs for the same time.',
    passage: 'business/expenses',
  },
  {
    words:
      /\b(?:bonus|13th cheque|thirteenth cheque|commission|back ?pay|leave pay)\b[^?;]{0,80}\b(?:march|april|maart)\b|\b(?:in|on|op) (?:\d{1,2} )?(?:march|maart|april)\b[^?;]{0,80}\b(?:bonus|13th cheque|commission|back ?pay|leave pay)\b/,
    beside: ['bonus'],
    when: ({ facts }) => facts.taxYear === undefined,
    asks: { field: 'taxYear', why: 'year' },
  },
];
