import { statutoryCounts, statutoryPercents } from '../../tax/statutory-rates.ts';
import { defaultTaxYear, yearOfAssessment } from '../../tax/tax-year.ts';
import type { WorkedQuestion, WorkedRule } from './worked-rule.ts';

/** A case that the words of a question decide, so that its answer comes before the passage with the rule. */
interface DirectAnswer {
  passage: string;
  /** All must match. */
  words: readonly RegExp[];
  /** Words that make it another question. */
  unless?: RegExp;
  /** Sentences before the passage; none if the passage itself begins with the answer, null for another case. */
  says: (plain: string) => readonly string[] | null;
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

const ownWork =
  /\b(?:freelanc\w*|vryskut\w*|self[- ]?employ\w*|sole (?:trader|prop\w*)|contractor|consultant|fiverr|upwork|digital nomad)\b/;
const deducts = /\b(?:claim\w*|deduct\w*|write off|eis|terugeis|aftrek\w*)\b/;
const pastYear = /\b(20[12]\d)\b/;

/** Whether the year in a question is one whose filing season is over. */
const isOldYear = (plain: string) => Number(pastYear.exec(plain)?.[1]) < yearOfAssessment(defaultTaxYear);

const answers: readonly DirectAnswer[] = [
  {
    passage: 'refunds/set-off',
    words: [
      /\b(?:set[- ]?off|off-?set\w*|compensat\w+|verreken\w*|set against)\b/,
      /\b(?:sars|refund|account|rekening|terugbetaling)\b/,
      /\b(?:old|older|previous|earlier|prior|past|another|other|vorige|vroeër|ou)\b.{0,20}\b(?:returns?|debts?|years?|tax|assessments?|periods?|balance|jaar|skuld|opgawe)\b/,
    ],
    unless:
      /\b(?:loss\w*|gains?|injur\w*|damages|workmen\w*|coida|accident|company|input|shares?|compensation)\b/,
    says: () => [
      'SARS may set a refund or credit off against an older tax debt. If you disagree with the debt, object to the assessment that caused it and ask SARS to suspend its payment meanwhile. If the debt isn’t yours or is already paid, ask SARS to correct the statement of account.',
    ],
  },
  {
    passage: 'provisional/register',
    words: [ownWork, /\b(?:register|registering|registreer)\b/],
    unless:
      /\b(?:vat|btw|compan(?:y|ies)|pty|paye|uif|employees?|staff|cipc|non-?resident|foreigner|visa|permit|coida|import\w*|deregister|salary|job|name|trademark|turnover)\b/,
    says: () => [
      'As a provisional taxpayer, if you are a tax resident of South Africa: nobody withholds PAYE from what you earn on your own account, so you pay twice a year. If you have no tax number yet, register for income tax first. You don’t need a company.',
    ],
  },
  {
    passage: 'filing/old-years',
    words: [
      /\b(?:kan|mag|can|may|could) (?:ek|i|ons|we)\b.{0,12}\b(?:nog|still)\b/,
      /\b(?:indien|inhandig|submit|file|hand in|send in|do|doen)\b/,
      /\b(?:\w*opgawe|returns?|itr ?12|taxes|belasting)\b/,
      pastYear,
    ],
    unless:
      /\b(?:object\w*|beswaar|correct\w*|claim|eis|vat|btw|irp ?6|emp\w*|refund|company|maatskappy|price|cost|you do|provisional|how far|years?|and)\b|20\d\d.*20\d\d|20\d\d ?[/-] ?\d\d/,
    says: (plain) => (isOldYear(plain) ? [] : null),
  },
  {
    passage: 'filing/season',
    words: [
      /\bjan(?:uary|uarie)?\b/,
      /\b(?:date|deadline|datum|22(?:nd)?|last day)\b/,
      /\b(?:side (?:hustles?|income|business|gigs?|jobs?)|freelanc\w*|by-?verdienste|own business|sole trader)\b/,
    ],
    unless: /\b(?:vat|paye|irp ?6|emp\w*|company|pay by|payment|started|since|from jan\w*|register)\b/,
    says: () => [
      'Yes, if it makes you a provisional taxpayer, because the later date is for them. Income from a side hustle that is a business of your own usually does, also beside a salary.',
    ],
  },
  {
    passage: 'life/marriage',
    words: [
      /\b(?:husband|wife|spouses?|hubby|married|couples?|man en vrou)\b/,
      /\b(?:combine\w*|joint(?:ly)?|together|single|one|saam|gesamentlik\w*)\b.{0,20}\b(?:tax returns?|returns?|opgawes?|taxes)\b|\b(?:file|submit|returns?|taxes)\b.{0,20}\b(?:jointly|together|as one|as a couple|saam)\b/,
    ],
    unless:
      /\b(?:price|cost|order|discount|pay you|your fee|you do|sold|sell|house|interest|rent\w*|overseas|deceased|died|business|company|salary|\d{3,})\b/,
    says: () => ['No, husband and wife can’t combine their tax returns, also not in community of property.'],
  },
  {
    passage: 'documents/get-irp5',
    words: [
      /\birp ?5'?s?\b/,
      /\b(?:old|older|previous|past|earlier|ou|20[12]\d)\b.{0,20}\b(?:irp ?5'?s?|years?|jare)\b|\birp ?5'?s?\b.{0,20}\b20[12]\d\b/,
      /\b(?:get|find|obtain|download|copy|copies|kry|where)\b/,
    ],
    unless:
      /\b(?:wrong|incorrect|code|refund|late|two|both|owe|employees?|employer|boss|company|deceased|closed|when|upload|send you)\b/,
    says: () => [
      'For an earlier year, request that year’s return on eFiling: certificates that your employer sent to SARS are filled in there. Otherwise ask the payroll of that employer for a copy.',
    ],
  },
  {
    passage: 'retirement/state-pension',
    words: [
      /\b(?:srd|sassa|r ?350 grant|nsfas|(?:child support|foster|social relief) grant)\b/,
      /\b(?:tax\w*|belas\w*|declare|sars)\b/,
    ],
    unless:
      /\b(?:salary|earn\w*|job|work\w*|interest|pension|rent\w*|refund|apply|qualif\w*|stop\w*|threshold)\b/,
    says: (plain) =>
      /\bnsfas\b/.test(plain) ? ['A genuine bursary for your studies, such as from NSFAS, isn’t taxed.'] : [],
  },
  {
    passage: 'business/expenses',
    words: [/\b(?:co-?working|hot ?desk\w*|shared office|rented desk|wework)\b/, deducts, ownWork],
    unless: /\b(?:vat|btw|salary|employer|employees?|employed by|\d{3,})\b/,
    says: () => [
      'Yes: rent for a co-working space that you use for your business is deductible, except for any private part.',
    ],
  },
  {
    passage: 'business/car',
    words: [/\b(?:petrol|fuel|brandstof)\b/, deducts, ownWork],
    unless: /\b(?:vat|btw|salary|employer|allowance|refund|rebate|farm\w*|company car|\d{3,})\b/,
    says: () => [
      'Yes, as far as you drive for your business, for example to clients. Private trips don’t count, and a logbook proves the share.',
    ],
  },
  {
    passage: 'codes/4582',
    words: [/\bremuneration\b/, /\b27[.,]5\b/, /\b(?:what|which|incl\w*|count\w*|mean\w*|part of)\b/],
    unless: /\br ?\d|\b(?:severance|lump|rent\w*|freelanc\w*|sole)\b/,
    says: () => [
      `For the ${statutoryPercents.retirement.value}% limit, remuneration is what your employer pays you and is subject to PAYE: salary, bonus, overtime, commission, leave pay, taxable allowances and fringe benefits. Lump sums from funds and severance benefits don’t count.`,
    ],
  },
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
