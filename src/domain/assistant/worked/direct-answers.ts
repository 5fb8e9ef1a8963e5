import { statutoryCounts } from '../../tax/statutory-rates.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

/** A case that the words of a question decide, so that its answer comes before the passage with the rule. */
interface DirectAnswer {
  passage: string;
  /** All must match. */
  words: readonly RegExp[];
  /** Words that make it another question. */
  unless?: RegExp;
  /** Sentences before the passage; none if the passage itself begins with the answer. */
  says: (plain: string) => readonly string[];
}

const { annuityAge, foreignWorkDays, presenceDaysAYear, presenceDaysBefore } = statutoryCounts;

const youngAge =
  /\b(?:at|op|am|i'm|im|aged?|turn(?:ed|ing)?|only|when i'm|ek is) (?:age )?([1-7]\d)\b(?! ?(?:%|k\b|\d|percent|years? (?:ago|left)))/;

/** Says from what age a retirement annuity can be taken out, and whether somebody of a stated age can. */
function annuityAt(plain: string): readonly string[] {
  const age = Number(youngAge.exec(plain)?.[1]);
  const earliest = annuityAge.value;
  const isAllowed = age >= earliest;
  const rule = `You can retire from a retirement annuity from age ${earliest}.`;
  if (isAllowed) return [`Yes, at ${age} you can. ${rule}`];
  return [
    Number.isNaN(age) ? rule : `No, not at ${age}. ${rule}`,
    'Before that, its rules allow it only if you can’t work any more, if all you have in it is very little, or after you have been a non-resident for tax for at least three years. Otherwise only the savings pot can be used early.',
  ];
}

/** Matches months abroad that are too few for either exemption: “5 months”. */
const monthsAway = /\b([1-5]|one|two|three|four|five) months?\b/;

const answers: readonly DirectAnswer[] = [
  {
    passage: 'foreign/day-tests',
    words: [
      monthsAway,
      /\b(?:ship|vessel|yacht|rig|sea|overseas|abroad|offshore|outside (?:south africa|sa|the country))\b/,
      /\b183\b|\b(?:qualif\w+|exempt\w*)\b/,
    ],
    unless:
      /months?\b.*\bmonths?\b|\b(?:away for another|more months|in a row|at a time|on and|on,|(?:[6-9]|1[0-2]) months? (?:away|abroad|overseas|out|there|at sea|on)|(?!183)\d+ days?|resident|foreigner|years)\b|\br ?\d/,
    says: (plain) => [
      `No: ${monthsAway.exec(plain)?.[0]} away in a year can’t meet it, because you need more than ${foreignWorkDays.value} full days outside South Africa. For most people that is any period of twelve months, for a ship’s crew the tax year.`,
    ],
  },
  {
    passage: 'codes/tax',
    words: [
      /\b(?:sdl|skills (?:development )?levy)\b/,
      /\b(?:my (?:pay|salary|wages?|payslip|pay ?slip|irp ?5)|salaris|loon|employees?|deduct\w*|boss|employer|take|takes|taken|who pays|aftrek\w*)\b/,
    ],
    unless:
      /\b(?:i employ|my (?:employees|staff|workers?|business|company)|emp201|emp501|regist\w*|when|due|how much|rate|exempt\w*|limit|threshold|code|4142)\b/,
    says: () => [
      'The skills development levy (SDL) is your employer’s own cost, so it isn’t deducted from your pay. If your payslip takes it off, ask payroll to correct that and to pay it back.',
    ],
  },
  {
    passage: 'two-pot/rules',
    words: [
      /\b(?:ras?|retirement annuit\w+|uittree-?annu\w+)\b/,
      /\b(?:take|taking|cash|withdr\w+|access|draw|get|retire|trek|kry|use|uithaal|haal|touch)\b/,
      /\b(?:at|op|am|i'm|im|aged?|turn|before|voor|earliest|youngest|from what|what age|which age|how old|when can|wanneer)\b/,
    ],
    unless:
      /\b(?:emigrat\w*|tax|belasting|withdrew|took|cashed|got|my (?:wife|husband|dad|father|mom|mother|partner)|how much|deduct\w*|contribut\w*|put (?:in|into)|lump|died|dies|death|divorc\w*|certificate|savings? pot|two[- ]pot|all (?:of it )?in cash|it all|everything|whole|refund|salary|earn\w*|disab\w*|ill|sick|pension|provident|preservation|born)\b/,
    says: annuityAt,
  },
  {
    passage: 'travel/own-car-no-allowance',
    words: [
      /\b(?:petrol|brandstof|fuel)\b/,
      /\b(?:kan|mag|can|may|could) (?:ek|i)\b.*\b(?:eis|terugeis|aftrek|claim|deduct|write off)\b/,
    ],
    unless:
      /\b(?:vat|btw|uber|bolt|deliver\w*|business|besigheid|freelanc\w*|self[- ]employed|farm\w*|boer\w*|allowance|toelae|commission|kommissie|diesel|company car|log ?boo?k|rebate|generator|3701|3702|uitgawe|clients?|km|reimburs\w*)\b|\bto (?:my |the )?(?:work|office|job)\b|\bwerk toe\b/,
    says: () => [
      'An employee can’t claim petrol on its own: it counts only as part of business travel, against a travel allowance and with a logbook.',
    ],
  },
  {
    passage: 'life/solar',
    words: [/\bson(?:pane?el\w*|krag)\b/],
    unless: /\b(?:besigheid|verhuur\w*|huurhuis|winkel|plaas|boerdery)\b/,
    says: () => [],
  },
  {
    passage: 'medical/qualifying-expenses',
    words: [/\b(?:braces|orthodont\w*|draadjies)\b/],
    unless:
      /\b(?:neck|knee|back|leg|trousers|cosmetic|whiten\w*|veneers?|how much|what (?:is|will) my|salary|earn\w*)\b/,
    says: () => [
      'Yes: treatment by a registered orthodontist, such as braces, is a medical expense, as far as your scheme doesn’t refund it.',
    ],
  },
  {
    passage: 'residence/ordinarily',
    words: [
      /\bam i (?:still |now )?(?:an? )?(?:sa |south african )?(?:tax )?resident\b|\b(?:how|when)\b.{0,30}\b(?:tax )?residen(?:t|cy)\b.{0,20}\b(?:decided|determined|work|tested|know)\b|\b(?:know|tell|check) (?:if|whether) i(?:'m| am) (?:still )?(?:an? )?(?:sa |south african )?(?:tax )?resident\b|\btests? for (?:tax )?residen\w+\b|\b(?:tax )?residen(?:ce|cy) tests?\b/,
    ],
    unless:
      /\b(?:\d+ (?:days|months)|visa|permit|treaty|certificate|stop|cease\w*|physical|company|trust|wife|husband)\b/,
    says: () => [
      `Two tests decide it. You are resident if South Africa is your real home (ordinarily resident). If not, you are resident by physical presence: more than ${presenceDaysAYear.value} days here in this tax year and in each of the five years before, and more than ${presenceDaysBefore.value} days in those five years together.`,
    ],
  },
  {
    passage: 'documents/get-irp5',
    words: [
      /\birp ?5'?s?\b/,
      /\b(?:fired|dismissed|retrenched|resigned|left|ex[- ]?(?:boss|employer)|(?:former|old|previous|last) (?:boss|employer|company)|afgedank|bedank|closed (?:down)?|bankrupt|liquidat\w*)\b/,
      /\b(?:no|not|never|won'?t|wont|refus\w*|didn'?t|didnt|doesn'?t|without|missing|haven'?t|can'?t|cannot|nie|geen|weier)\b/,
    ],
    unless: /\b(?:wrong|incorrect|correct it|my (?:employee|worker|domestic)s?|code|refund|owe|two irp)\b/,
    says: () => [
      'Your employer must give you an IRP5 for the months you worked, also if you were dismissed or left. Ask payroll in writing, and look on eFiling, where it may already be.',
    ],
  },
  {
    passage: 'business/gig-work',
    words: [
      /\b(?:uber|bolt|in ?drive|mr ?d|checkers sixty ?60)\b/,
      /\b(?:driv\w+|driver\w*|i do|i ride|rider|own (?:car|bike|motorbike|vehicle|scooter)|ry|bestuur\w*)\b/,
      /\b(?:deduct\w*|claim\w*|aftrek\w*|eis|write off|expenses?|costs?)\b/,
    ],
    unless:
      /\b(?:vat|turnover|salary|passenger|trips? to work|to the office|provisional|r ?\d{3,}|(?:for|by) (?:a|my|the|an) (?:company|boss|employer)|truck|employ(?:s|ed|er)|allowance)\b/,
    says: () => [
      'Your driving is a business of your own, so you deduct its costs without any travel allowance: the part of fuel, repairs, insurance, licence and wear and tear on the car that your logbook shows is for work. You pay provisional tax on the profit.',
    ],
  },
];

/** Answers first what the words of a question decide: “SDL was deducted from my pay”, “can I take my RA at 50?” */
export const directAnswers: readonly WorkedRule[] = answers.map(({ passage, words, unless, says }) => ({
  passage,
  work: ({ plain, isCalculated }: WorkedQuestion) =>
    isCalculated || !words.every((one) => one.test(plain)) || unless?.test(plain) ? null : says(plain),
}));
