import type { Prices } from '../shop/prices.ts';
import type { PlainAnswer } from './answer-texts.ts';
import { answerStopped } from './stops/stops.ts';

/** A field of law that we don't advise on, with its tax side. */
interface OtherLaw {
  /** All must match. */
  words: readonly RegExp[];
  unless?: RegExp;
  says: string;
  /** Passage on the tax side of the matter. */
  passage?: string;
}

/** Words that ask for the tax side, which we do answer. */
const asksTax =
  /\b(?:tax\w*|belasting\w*|belasbaar|sars|paye|irp ?5|uif|deduct\w*|aftrek\w*|claim (?:back|it|them|this|for)|declar\w*|verklaar|exempt\w*|efiling|refund|return|opgawe|to file|certificate|directive|transfer duty|capital gains?|cgt|estate duty|donations?|intela|irhafu|vat|btw|your (?:price|fee|service)s?|code \d{4})\b/i;

const spouse = String.raw`(?:wife|husband|hubby|spouse|partner|ex|vrou|man|eggenoot|gade|girlfriend|boyfriend|fianc[eé]e?|kids'? (?:mother|father|mom|dad))`;
const parting = String.raw`(?:divorc\w*|egskei\w*|skei(?:ding)?|geskei|separat(?:e|ed|ing|ion)|prenup|antenuptial|anc|huweliksvoorwaardes)`;
const property = String.raw`(?:pension\w*|pensioen\w*|ra|annuit\w*|retirement|provident|fund|fonds|house|huis|home|property|eiendom|money|geld|assets?|bates|business|besigheid|savings?|spaargeld|inheritance|erfenis|car|kar|shares|half|helfte|everything|alles)`;

const fund = /\b(?:pension\w*|pensioen\w*|ra|annuit\w*|retirement|provident|fund|fonds)\b/i;

const laws: readonly OtherLaw[] = [
  {
    says: 'I can’t advise on who gets what in a divorce, or on keeping assets from a spouse: that’s family law, and a lawyer can tell you. This is the tax side.',
    passage: 'life/divorce',
    words: [
      new RegExp(String.raw`\b(?:${parting}|(?:my|ex|die) ?-?${spouse}|ex-${spouse})\b`, 'i'),
      new RegExp(
        String.raw`\b(?:keep|protect|hide|hiding|shield|safe|save|beskerm|weghou|hou|wegsteek|steek|stop|prevent|lose|verloor|half|helfte|share|entitled|right to|rights|geregtig|split|divide|verdeel|take|takes|get|gets|kry|wants?|wil|claim|who gets|wie kry|out of)\b.{0,40}\b${property}\b|\b${property}\b.{0,30}\b(?:from (?:her|him|my)|van (?:haar|hom)|away|weg|half|split|verdeel|entitled|right)\b`,
        'i',
      ),
      new RegExp(
        String.raw`\b${parting}\b|\b(?:from|van) (?:my|die) (?:ex[- ]?)?${spouse}\b|\bex[- ]?${spouse}?\b.{0,40}\b(?:right|entitled|wants?|geregtig)`,
        'i',
      ),
    ],
    unless: /\b(?:ex[- ]?employer|get from|gets from|who (?:declares|pays))\b/i,
  },
  {
    says: 'I can’t advise on divorce, custody or the amount of maintenance: that’s family law. A lawyer, or the maintenance court, can help. This is the tax side.',
    passage: 'life/divorce',
    words: [
      /\b(?:(?:how|kan|can|where|hoe|waar)\b.{0,20}\b(?:get (?:a )?divorced?|divorce|skei)\b.{0,20}\b(?:without|papers|process|cheap\w*|fast|quick\w*|sonder|court|lawyer)|antenuptial|prenup\w*|custody|visitation|toesig|how much (?:child )?maintenance|(?:draft|draw up|write|prepare|fill (?:in|out)|opstel|invul)\b.{0,40}\b(?:divorce|custody|maintenance|egskei\w*|onderhoud)|hoeveel (?:papgeld|onderhoud)|(?:maintenance|child support|papgeld|onderhoud)\b.{0,25}\b(?:refuse\w*|not pay\w*|nie betaal|court|hof|increase|reduce|stop)|(?:refuse\w*|(?:does|do|did|has|is)(?: ?n[o']?t| not)|nie|never|won'?t|stopped) .{0,12}\b(?:pay\w*|betaal)\b.{0,20}\b(?:maintenance|child support|papgeld|onderhoud))\b/i,
    ],
  },
  {
    says: 'I can’t advise on a dispute with an employer: that’s labour law, and a lawyer, your union or the CCMA can help. I can tell you how a final salary, notice pay or a severance package is taxed.',
    words: [
      /\b(?:boss|employer|company|work|job|baas|werkgewer|werk|manager|hr|dismiss\w*|fired|ccma|retrench\w*|afgedank|notice|resign\w*)\b/i,
      /\b(?:fired me|dismiss(?:ed|al)\w*|got fired|was fired|been fired|unfair\w*|onregverdig\w*|ccma|afgedank sonder|without a hearing|disciplinary|(?:cut|reduce|lower|sny|verminder) my (?:salary|pay|wages|hours|salaris|loon)|(?:did|has|have|does|is|wo)(?: ?n[o']?t| not) (?:pay|paid|paying) (?:me|us|my (?:last |final )?(?:salary|wages|overtime|leave|notice|bonus))|(?:not|nie|never) (?:pay|paid|betaal) (?:me|my|us)(?: (?:last|final|laaste))?(?: (?:salary|wages|salaris|loon))?|refuse\w* (?:to pay|leave|my leave)|how (?:long|much) (?:a )?notice|notice (?:must|do) i|force me to (?:resign|work)|is (?:the|my) (?:package|severance) fair|wrongful\w*|harass\w*)\b/i,
    ],
    unless: /\b(?:my (?:employees?|workers?|staff|domestic|client)|customer|irp ?5s?|tax|medical aid)\b/i,
  },
  {
    says: 'I can’t advise on a will or on who inherits: that’s the law of succession, and a lawyer or the Master of the High Court can help. This is the tax side.',
    passage: 'gains/inheritance',
    words: [
      /\b(?:inherit\w*|wills?|testament\w*|executors?|eksekuteur\w*|estates?|boedels?|heirs?|erf\w*|siblings?)\b/i,
      /\b(?:contest\w*|betwis|disput\w*|challeng\w*|valid|invalid|geldig|witness\w*|getuies?|no will|without a will|sonder (?:'n )?testament|intestate|disinherit\w*|onterf|who inherits|wie erf|my share|refus\w*|(?:won'?t|does ?n'?t|did ?n'?t|not|nie) (?:pay|give|betaal|gee|sell|share)\w*|get my (?:siblings|brother|sister)|evict|cheat\w*|stole|steal\w*|entitled|right to|unfair\w*|fight\w*|baklei|cut out|left out of|in the will)\b/i,
      /\b(?:my|our|the|ons|die|is|who|wie|if|there)\b/i,
    ],
    unless:
      /\b(?:will (?:i|you|it|they|my|the|sars|that|this|be|he|she|we) |interest|dividends?|rent\w*|income)\b/i,
  },
  {
    says: 'I can’t advise on keeping assets from creditors: a lawyer can. If the debt is with SARS, I can tell you about instalments.',
    words: [
      /\b(?:creditors?|skuldeisers?|debt collectors?)\b/i,
      /\b(?:protect|hide|keep|safe|take|attach|beskerm|wegsteek|vat|stop)\b/i,
    ],
  },
];

const matches = ({ words, unless }: OtherLaw, question: string) =>
  words.every((pattern) => pattern.test(question)) && !unless?.test(question);

/** Answers a question about law outside tax: we can't advise on it, a lawyer can. Null for other questions. */
export function answerOtherLaw(asked: string, prices: Prices): PlainAnswer | null {
  const question = asked.replaceAll(/[‘’`´]/g, "'");
  if (asksTax.test(question)) return null;
  const law = laws.find((one) => matches(one, question));
  if (!law) return null;
  const isOfFund = law.passage === 'life/divorce' && fund.test(question);
  return answerStopped(isOfFund ? { ...law, passage: 'life/divorce-fund' } : law, { facts: {}, prices });
}
