import { foreignPlace } from '../foreign-tax.ts';
import type { Passage } from '../knowledge/passage.ts';
import { passages } from '../knowledge/passages.ts';
import { asksWhetherInTime } from '../reading/filing-date.ts';
import { askedHealth } from './asked-health.ts';
import { askedLate } from './asked-late.ts';
import { askedPractice } from './asked-practice.ts';
import { askedRules } from './asked-rules.ts';
import type { DecidingFact } from './deciding-fact.ts';
import { comparedSubjects } from './compared-subjects.ts';
import type { Found } from './search.ts';

const workAbroad = new RegExp(
  String.raw`\b(?:work(?:s|ed|ing)?|werk|teach(?:es|ing)?|taught|nurs(?:e|es|ing)|au ?pair(?:ing)?|contract|job|jobs|employed|based|posted|stationed|seconded|deployed|(?:moved|sent|transferred) (?:me|us|him|her)|assignment|maande|months?|jaar|year)\b[^.;?]{0,30}\b(?:in|at|to|na) (?:south |north |die )?${foreignPlace}(?![\w-])|\b(?:in|at) ${foreignPlace}(?![\w-])[^.;?]{0,15}\b(?:for|till|until|since|vir|tot) (?:\d+ |the |next |last |\w+ )?(?:months?|years?|maande|jaar)\b`,
  'i',
);

/** Matches people without a computer or the internet. */
const withoutDevice =
  /\b(?:no|not|nie|geen|without|sonder|can'?t|cant|cannot|kan nie|het nie|doesn'?t|doesnt|don'?t|dont|akakwazi|angikwazi|blind|illiterate|sukkel|struggl\w+|hates?|bad with|never)\b[^.;?]{0,30}\b(?:computers?|rekenaars?|i-?computer|internet|smart ?phones?|data|online|websites?|webwerf|wifi|technology|e-?mail)\b/i;

const facts: readonly DecidingFact[] = [
  // Income after a death belongs to the estate.
  {
    passage: 'filing/estate-income',
    words: [
      /\b(?:died|die[sd]|dead|dood|passed (?:away|on)|deceased|oorlede|gesterf|wyle|ushonile|udlulile)\b|\b(?:my|our|ons|the) late \w+|\b(?:deceased|bestorwe) (?:estate|boedel)\b|\bboedel\b/i,
      /\b(?:rent\w*|huur\w*|tenants?|lodgers?|interest|rente|dividend\w*|pension|farm|plaas|business|besigheid|income|inkomste|money|geld)\b/i,
      /\b(?:whose|who|wie|do i|must i|should i|moet ek|on (?:mine|my)|(?:my|which) (?:return|tax number)|op my)\b/i,
      /\b(?:still|nog|every month|each month|elke maand|monthly|keeps?|since|continu\w+|brings? in|com(?:es?|ing) in|(?:rented|let) out|verhuur)\b/i,
    ],
    unless:
      /\b(?:inherit\w*|left (?:it |the \w+ )?to me|i got|geërf|geerf|erf|my name now|transferred to me|life (?:cover|insurance|policy)|widow'?s? pension|spouse'?s? pension|i (?:now )?(?:get|receive)|late (?:return|payment|submission|filing|penalt\w+))\b/i,
  },
  // Work done in another country isn't work done here for a foreign employer.
  {
    passage: 'foreign/work-exemption',
    words: [
      workAbroad,
      /\b(?:tax\w*|belasting|sars|declare[sd]?|verklaar|return|opgawe|file|exempt\w*|1[.,]25|pay)\b/i,
    ],
    unless:
      /\b(?:remote\w*|work(?:s|ing)? from (?:home|here|sa|south africa|cape town|joburg|jhb|durban|pretoria)|from (?:home|here|sa|south africa)|freelanc\w*|self[- ]employed|contractor|own (?:business|company)|clients?|pension|dividends?|rent\w*|interest|emigrat\w+|for good|permanent\w*|non-?residen\w+|foreigner|visit\w*|holiday|ships?|vessels?|yachts?|cruise\w*|per diem|subsistence|allowance|meals?|nights?|trip|conference|tax number|stud(?:y|ies|ying|ent)|bursary|gap year|company|hous(?:e|es)|flat|property|bank account|invest\w*|shares|sold|sell\w*|treaty|double tax\w*|twice|credit|exit|resident anymore|(?:my|our|an?) (?:employees?|staff|workers?))\b/i,
  },
  // An amount paid after its due date isn’t income.
  {
    passage: 'provisional/late',
    words: [
      /\b(?:irp ?6|provisional (?:tax|payment)|voorlopige (?:belasting|betaling))\b/i,
      /\b(?:(?:was|were) due|due (?:on|was|date)|moes)\b.*\b(?:paid|payed|betaal)\b|\b(?:paid|payed|betaal)\b.*\b(?:was due|due date|late|laat|too late|after the)\b|\b(?:days?|weeks?|months?|dae|weke|maande) (?:late|laat|after)\b/i,
    ],
    unless:
      /\b(?:how much (?:is|was) (?:my|the) (?:first|second)|return|opgawe|file[ds]?|submit\w*|taxable income|profit)\b/i,
  },
  // A company abroad doesn’t withhold our dividends tax.
  {
    passage: 'dividends/foreign',
    words: [
      /\bdividend\w*/i,
      /\b(?:foreign|overseas|offshore|abroad|american?|usa|u\.s\.?|british|german|apple|microsoft|tesla|google|amazon|nvidia|vanguard|nasdaq|nyse|buitelandse?|oorsee\w*|amerikaanse?|britse?)\b|\b(?:a|the|from|in|my) (?:us|uk)\b/i,
    ],
    unless: /\b(?:satrix|sygnia|tax[- ]free|tfsa|non[- ]?resident|live abroad|emigrat\w+|foreigner)\b/i,
    overrules: /^dividends\/local$/,
  },
  // A South African company withholds dividends tax.
  {
    passage: 'dividends/local',
    words: [
      /\bdividend\w*/i,
      /\b(?:sa|rsa|jse|south african|local) (?:listed )?(?:compan(?:y|ies)|shares?|dividends?)\b/i,
    ],
    unless:
      /\b(?:foreign|overseas|offshore|abroad|usa?|uk|reits?|non[- ]?resident|live abroad|emigrat\w+|tax[- ]free|tfsa)\b/i,
    overrules: /^dividends\/foreign$/,
  },
  // School fees are a private expense, in whatever language someone asks.
  {
    passage: 'life/children',
    words: [
      /\b(?:school ?fees?|skool(?:gelde?|fooie)|naskool\w*|nasorg|after-?care|cr[eè]che(?: fees?)?|day ?care|dagsorg|kleuterskool|nursery school|pre-?school)\b/i,
      /\b(?:deduct\w*|claim\w*|write off|aftrek\w*|af ?trek|trek .{0,40} af|eis|off my tax|tax relief|belasting af)\b/i,
    ],
    unless:
      /\b(?:employer|boss|work pays|bursary|beurs|disab\w*|gestrem\w*|special|uniforms?|shoes|clothes|klere|petrol|laptop|18 ?a|donat\w*|skenk\w*|business|maintenance|ex)\b/i,
  },
  // A number that begins with 7 isn’t an income tax number.
  {
    passage: 'efiling/find-tax-number',
    words: [
      /\b(?:tax|sars|income tax|belasting) ?(?:number|no\b|nr\b|nommer|ref\w*)|\b(?:tax|belasting)nommer\b|\bpaye (?:number|no\b|nr\b|nommer)/i,
      /\b(?:start\w*|begin\w*|began|first digit|eerste syfer)\b|\b7\d{9}\b/i,
    ],
    unless:
      /\b(?:season|dates?|when)\b|\b(?:start\w*|begin\w*) (?:a|my|work\w*|earning|trading|business|job|'n)\b/i,
  },
  // Someone who can’t use a computer needs another way to us.
  {
    passage: 'services/no-computer',
    words: [
      withoutDevice,
      /\b(?:(?:bring|take|drop|post|hand)\w*\b[^.;?]{0,25}\b(?:papers?|papiere|slips?|documents?|docs|things|stuff|you|your|office|julle)|(?:your|ur|julle|the) (?:office|kantoor)|ehhovisi|in person|walk in|come in|come (?:see|to)|kom sien|inkom|(?:phone|call|help|bel|visit|see) (?:you|her|him|them|us|me|julle|someone|one of you)|(?:kan|can|mag|may) (?:ek|i|sy|she|he|hy|we|ons) (?:julle|you) (?:bel|phone|call)|papiere .{0,20}bring)\b/i,
    ],
    unless:
      /\b(?:sars|efiling|employer|boss|bank|deduct\w*|claim\w*|aftrek|allowance|error|crash\w*|log ?in|password|load\w*|not working|data (?:protection|safe\w*|priva\w*)|profile|prices?|costs?)\b/i,
  },
  // Requests for our phone number or the way to our office.
  {
    passage: 'services/contact',
    words: [
      /\b(?:whats ?app|w\/?app|phone|tele?phone|foon|sel(?:foon)?|tel|contact|cell|landline|office) ?(?:number|nommer|no|nr|num|#)\b|\b(?:foon|telefoon|selfoon|whatsapp)nommer\b|\b(?:where|waar)\b.{0,12}\b(?:your|ur|you|u|julle)\b.{0,12}\b(?:offices?|kantore?|kantoor|branch|premises)\b|\b(?:your|ur|julle) (?:office |street |physical )?(?:address|adres)\b/i,
    ],
    unless:
      /\b(?:my (?:cell ?)?(?:phone|contact|cell|tel|foon\w*|sel\w*) ?(?:number|nommer|no|nr)?|chang\w*|verander|updat\w*|new|nuwe|wrong|verkeerde|sars|efiling|profile|otp|scam|fake|legit|lost|order|deduct\w*|claiming|pretend\w*|(?:call|sms|message) from)\b/i,
  },
  // Our hours, and how to reach a person here.
  {
    passage: 'services/contact',
    words: [
      /\b(?:(?:opening|office|business|working|trading|kantoor|besigheids) ?(?:hours|times|ure)|kantoorure|(?:what time|when|hoe laat|wanneer|till when|until what time|which days|what days)\b.{0,20}\b(?:you|u|ur|your|julle|office|kantoor)\b.{0,20}\b(?:open|oop|close[sd]?|toe|there|available|beskikbaar|start|work)|(?:are|is|do|r|is|werk|maak) (?:you|u|julle|your office|the office|taxpilot)(?: guys| people| still| even)? (?:open|oop|closed|toe|work|available|beskikbaar|there|daar)\b.{0,25}\b(?:on|over|op|now|nou|today|vandag|tomorrow|weekends?|naweke?|saturdays?|sundays?|saterdae?|sondae?|holidays?|lunch|after|before|at \d)|(?:open|oop) (?:on |op )?(?:saturdays?|sundays?|saterdae?|sondae?|weekends?|naweke?|public holidays?))(?![\w-])/i,
    ],
    overrules: /^(?!services\/(?:contact|consultation))/,
    unless:
      /\b(?:sars|efiling|branch|season|seisoen|account|ticket|my (?:office|shop|business|store)|orders?|deduct\w*|claim\w*|bank|fund|employer)\b/i,
  },
  {
    passage: 'services/contact',
    words: [
      /\b(?:how|where|when|what(?:'?s)?|which|best way|until|till|hoe|waar|wanneer|on (?:a )?(?:saturday|sunday|weekend)s?|op (?:'?n )?(?:saterdag|sondag|naweek))\b/i,
      /\b(?:get hold of|get in touch with|reach|contact|speak (?:to|with)|talk (?:to|with)|phone|call|whats ?app|e-?mail|in die hande (?:kry)?|bereik|kontak|praat met|bel)\b.{0,20}\b(?:you|u|someone|somebody|anyone|a (?:real )?person|people|human|practitioner|consultant|taxpilot|your (?:office|practice|team|people)|the (?:office|practice)|julle|iemand|'?n (?:mens|persoon))(?![\w-])|\biemand in die hande\b/i,
    ],
    unless:
      /\b(?:sars|efiling|branch|ombud\w*|fund|bank|employer|boss|scheme|insurer|ccma|cipc|lawyer|attorney|price[sd]?|costs?|fees?|charge|how much|how long|how soon|how quickly|when will|hoe lank|who|wie|scam|fake|otp|called me|phoned me|so (?:fast|soon)|letter|audit|(?:about|oor) my|dispute|penalt\w*|computer|rekenaar|complain\w*|manager|consultation)\b/i,
  },
  {
    passage: 'efiling/branch',
    words: [
      /\b(?:how|where|what|can i|hoe|waar|kan ek)\b/i,
      /\b(?:get hold of|get in touch with|reach|contact|speak (?:to|with)|talk (?:to|with)|phone|call|visit|kontak|praat met|bel)\b.{0,25}\bsars\b/i,
    ],
    unless:
      /\b(?:you|u|julle|your|my behalf|scam|fake|otp|called|audit|penalt\w*|dispute|object\w*|debt|arrangement|instal\w*|payment|demand|before|undeclared|disclos\w*|chang\w*|updat\w*|bank|register\w*)\b/i,
  },
  {
    passage: 'efiling/branch',
    words: [
      /\b(?:whats ?app|phone|tele?phone|foon|tel|contact|call cent(?:re|er)) ?(?:number|nommer|no|nr|line)\b|\b(?:foon|telefoon)nommer\b/i,
      /\bsars\b/i,
    ],
    unless:
      /\b(?:my|chang\w*|updat\w*|otp|pin|old|new|registered|scam|fake|real|claiming|(?:call|sms|message) from|tax (?:number|no|nr))\b/i,
  },
  // A fund’s benefit after a death isn’t estate duty.
  {
    passage: 'lump-sums/death',
    words: [
      /\b(?:ra|retirement annuity|pension fund|provident fund|preservation fund|uittree-?annu\w+|pensioenfonds)\b/i,
      /\b(?:when|if|after|once|as|wanneer|na) (?:i|my \w+|he|she|a member|the member|one|you|ek|hy|sy) (?:die|dies|died|passe[sd]|doodgaan|sterf|sterwe)\b/i,
    ],
    overrules: /^(?:life\/estate-duty|emigration|retirement|gains|lump-sums)\b/,
  },
  // Documents are seen by our own people, not by SARS.
  {
    passage: 'privacy/who-sees',
    words: [
      /\b(?:who|wie|which of you|can (?:your|ur))\b.{0,30}\b(?:your|ur|you|u|julle|there|practice|staff|office)\b.{0,30}\b(?:sees?|reads?|opens?|looks? at|views?|access|sien|lees|kyk)\b/i,
      /\b(?:documents?|docs|papers?|papiere|statements?|payslips?|slips?|files?|uploads?|irp5s?|tax number|bank)\b/i,
    ],
    unless:
      /\b(?:chats?|conversations?|gesprek\w*|typ(?:e|ed)|bot|my (?:wife|husband|boss|employer|ex)|sars (?:can|see|sees|look))\b/i,
  },
  // Second thoughts about a paid order.
  {
    passage: 'services/fee-refund',
    words: [
      /\b(?:paid|payed|bought|betaal|gekoop|ordered)\b/i,
      /\b(?:changed my mind|second thoughts|(?:my )?money back|geld terug\w*|terugkry|cancel\w*|kanselleer|full refund|refund\?)/i,
      /\b(?:\d+ ?(?:days?|weeks?|months?|hours?|dae|weke|maande|d|w)|yesterday|last (?:week|month|night)|(?:two|three|few) (?:days|weeks)|gister|verlede week)\b/i,
    ],
    unless:
      /\b(?:sars|efiling|tax refund|employer|scheme|fund|irp6|provisional|plan|subscription|payroll|bookkeeping|consult\w*|unpaid|twice|double|return (?:was|is) filed|maandeliks\w*)\b/i,
    overrules: /^(?:refunds|services|orders|debt|filing|account)\//,
  },
];

/** All facts; the first one that a question names settles it. */
const all: readonly DecidingFact[] = [
  ...askedLate,
  ...askedHealth,
  ...askedPractice,
  ...askedRules,
  ...facts,
];

/** A passage that a fact settles, and those shown after it. */
export interface Decided {
  passage: Passage;
  beside: readonly Passage[];
}

const passagesOf = (ids: readonly string[]): Passage[] =>
  ids.flatMap((id) => passages.filter((passage) => passage.id === id));

/** Returns the passages that a fact in the question settles; null if none does. */
export function decidedPassages(
  { passages: ranked }: Pick<Found, 'passages'>,
  asked: string,
): Decided | null {
  const question = asked.replaceAll('’', "'");
  const likeliest = ranked[0]?.passage.id ?? '';
  const fact = asksWhetherInTime(question)
    ? { passage: 'filing/late', beside: [] }
    : all.find(
        ({ passage, words, unless, overrules }) =>
          words.every((pattern) => pattern.test(question)) &&
          !unless?.test(question) &&
          (passage === likeliest || (overrules?.test(likeliest) ?? true)),
      );
  const [passage, ...beside] = passagesOf(
    fact ? [fact.passage, ...(fact.beside ?? [])] : comparedSubjects(question),
  );
  return passage ? { passage, beside } : null;
}

/** Returns the passage that a fact in the question settles; null if none does. */
export const decidedPassage = (found: Pick<Found, 'passages'>, question: string): Passage | null =>
  decidedPassages(found, question)?.passage ?? null;
