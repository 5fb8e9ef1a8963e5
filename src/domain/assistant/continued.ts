import type { Prices } from '../shop/prices.ts';
import type { MedicalCreditRates } from '../tax/medical-credits.ts';
import { currentTaxYear, type TaxYear } from '../tax/tax-year.ts';
import type { PlainAnswer } from './answer-texts.ts';
import type { ConversationState } from './conversations/conversation-state.ts';
import type { Passage } from './knowledge/passage.ts';
import { passages } from './knowledge/passages.ts';
import { answerFromPassages } from './passage-answers.ts';
import { continuesSubject, refersBack } from './reading/follow-up.ts';
import { understand } from './reading/understand.ts';
import { MAX_PASSAGES } from './search/chances.ts';
import { chanceIn, fitsFollowUp, MIN_OWN_SUBJECT, nextOnTopic, topicOf } from './search/next-on-topic.ts';
import { namesOtherCase } from './search/own-subject.ts';
import { type Found, ofServices, type PassageSearch, withoutPassage } from './search/search.ts';
import { plainWords } from './words/plain-words.ts';

/** A possible follow-up question, with its conversation. */
interface Continued {
  question: string;
  state: ConversationState;
  prices: Prices;
  rates: MedicalCreditRates;
  search: PassageSearch;
}

const passageOf = (id: string) => passages.find((passage) => passage.id === id) ?? null;

/**
 * Returns the first passage of the previous answer, if a search for the previous question still returns that passage.
 */
function previousPassage({ state, search }: Continued): Passage | null {
  if (!state.asked) return null;
  const [said] = state.asked.passages;
  return search(state.asked.question).passages.find(({ passage }) => passage.id === said)?.passage ?? null;
}

/** Answers a follow-up such as “and if I’m 70?” together with the previous question, if passages answered that one. */
export function answerContinued(asked: Continued): PlainAnswer | null {
  const { question, state } = asked;
  if (!state.asked || !continuesSubject(question)) return null;
  if (Object.keys(understand(question).facts).length > 0) {
    const whole = `${state.asked.question} ${question}`;
    return answerFromPassages(whole, asked.search(whole), asked);
  }
  // Without a new fact, the previous passage would only be repeated.
  const said = previousPassage(asked);
  if (!said) return null;
  const found = withoutPassage(asked.search(`${plainWords(question)} ${said.title}`), said.id);
  return answerFromPassages(question, found, asked);
}

/** Matches questions about documents that name no subject of their own: “what papers must I send in?” */
const asksPapers =
  /^(?:(?:ok|so|and|en|then|dan|now|nou)[\s,]+)*(?:what|which|watter) (?:papers?|papiere|documents?|docs|dokumente|slips?|proof|bewyse?|paperwork)\b(?: (?:must|do|should|moet|will|can|sal|kan|to|i|we|you|u|ek|ons|julle|need|nodig|have|hê|send|stuur|instuur|submit|indien|upload|oplaai|show|wys|keep|hou|het|in|for|vir|it|that|this|dit|daarvoor|now|nou|there|then))*[\s?.!]*$/;
/** Passages that list documents, by the passage or topic that they belong to. */
const papersOf: Readonly<Record<string, string>> = {
  'employment/home-office': 'documents/home-office',
  'gains/residence': 'documents/property-sale',
  'gains/second-property': 'documents/property-sale',
  rental: 'documents/rental',
  medical: 'documents/medical',
  retirement: 'documents/retirement',
  crypto: 'documents/crypto-report',
  verification: 'verification/documents',
};

/** Questions about the papers for a return. */
const asksForPapers =
  /\b(?:what|which|wat|watter|list of|all the) (?:\w+ )?(?:papers?|papiere|documents?|docs|dokumente|slips?|paperwork|certificates?|stuff|things)\b|\b(?:papers?|papiere|documents?|docs|dokumente|slips?|paperwork|certificates?)\b.{0,25}\b(?:need|nodig|send|stuur|dig out|gather|bring|collect|get ready|upload|hand in)\b/;
/** Passages that list documents, with the words for the income or deduction that they cover. */
const lists: readonly [id: string, words: RegExp][] = [
  [
    'documents/needed',
    /\b(?:jobs?|salary|salaried|salaris|employed|employee|work (?:for|at|full)|my work|wage|pension|payslips?|irp5|werk)\b/,
  ],
  [
    'documents/rental',
    /\b(?:rent(?:s|al|als|ing|ed)?(?: out| it)?|tenants?|let (?:out|a|my)|letting|airbnb|verhuur|huurders?)\b/,
  ],
  ['documents/it3c', /\b(?:shares|unit trusts?|etfs?|easy ?equities|aandele|effektetrusts?)\b/],
  ['documents/crypto-report', /\b(?:crypto\w*|bitcoins?|btc|luno|valr)\b/],
  [
    'documents/property-sale',
    /\bsold (?:my|our|the|a|an) (?:\w+ )?(?:house|flat|home|property|plot|stand|townhouse)\b/,
  ],
  ['documents/medical', /\b(?:medical|doctors?|hospital|medies\w*)\b/],
  ['documents/retirement', /\b(?:ra|retirement annuit\w+|annuity|uittree\w*)\b/],
  ['documents/it3b', /\b(?:interest|fixed deposit|dividends?|rente)\b/],
  ['documents/home-office', /\b(?:home office|work from home)\b/],
];
/** Minimum number of subjects for joining their lists. For a single subject, one passage is enough. */
const MIN_LISTS = 2;

/** Answers “which papers for my job, the flat I let and the shares I sold” with the list for each. */
function answerLists(asked: Continued): PlainAnswer | null {
  const plain = plainWords(asked.question);
  if (!asksForPapers.test(plain)) return null;
  const ids = lists.flatMap(([id, words]) => (words.test(plain) ? [id] : []));
  const found = ids.flatMap((id) => passages.filter((passage) => passage.id === id)).slice(0, MAX_PASSAGES);
  if (found.length < MIN_LISTS) return null;
  const chance = 1 / found.length;
  return answerFromPassages(
    asked.question,
    { known: 1, confidence: 1, intent: null, passages: found.map((passage) => ({ passage, chance })) },
    asked,
  );
}

/** Answers “what papers must I send” with the documents for the previous question's subject, if it has a list. */
export function answerPapers(asked: Continued): PlainAnswer | null {
  const several = answerLists(asked);
  if (several) return several;
  if (!asksPapers.test(plainWords(asked.question))) return null;
  const said = previousPassage(asked);
  const id = said && (papersOf[said.id] ?? papersOf[topicOf(said)]);
  const list = passages.find((passage) => passage.id === id);
  if (!list) return null;
  const found = { known: 1, confidence: 1, intent: null, passages: [{ passage: list, chance: 1 }] };
  return answerFromPassages(asked.question, found, asked);
}

/** Matches a request for the next date, after an answer with provisional dates: “and the one after that?” */
const asksNextOne =
  /\b(?:(?:one|1|payment|date) (?:after|following) (?:that|it|this)|(?:the )?(?:next|following|third|3rd|last|other) (?:one|1|payment)|volgende een|derde een|een daarna)\b/;
const ofSecond = /\b(?:second|2nd|tweede|feb\w*|two|twee)\b/i;
/** Matches “and for ordinary people?”, after an answer with the filing dates of provisional taxpayers. */
const ofEmployees =
  /\b(?:and|en|n|what about|how about|but)\b.{0,20}\b(?:ordinary|normal|regular|other|others|everyone|everybody|salar\w+|employees?|employed|gewone|ander|non[- ]provisional|not provisional|rest of us|the rest)\b/;

/** Matches questions that ask only for the dates: “ok and on what dates then?” */
const asksDates =
  /^(?:(?:ok(?:ay)?|so|and|en|n|then|dan)[\s,]+)*(?:(?:on|by|op|teen) )?(?:what|which|wat|watter|when|wanneer)(?: (?:dates?|days?|datums?|datum|months?))?(?: (?:then|dan|exactly|is|are|was|that|it|they|those|dit|must|do|moet|should|i|ek|we|pay|file|betaal))*\W*$/;
/** Passages with the dates for each topic. */
const datesOf: Readonly<Record<string, string>> = {
  provisional: 'provisional/dates',
  filing: 'filing/season',
  disputes: 'disputes/last-day',
  verification: 'verification/documents',
};

/** Adds the previous question's tax year, or else the given one, to a follow-up without a year. */
function inYearBefore({ question, state }: Continued, otherwise: TaxYear | null): string {
  const before = (state.asked && understand(state.asked.question).namedYear) ?? otherwise;
  const isDated = before === null || before === 'unknown' || understand(question).namedYear !== null;
  return isDated ? question : `${question.replace(/[\s?.!]+$/, '')} in ${before}?`;
}

/** Returns the passage with the other dates that a follow-up asks for; null if it asks for none. */
function movedTo(said: Passage, { question, state }: Continued): Passage | null {
  const plain = plainWords(question);
  if (said.id === 'provisional/dates' && asksNextOne.test(plain)) {
    const isThird = ofSecond.test(state.asked?.question ?? '') || /\b(?:third|3rd|derde|last)\b/.test(plain);
    return isThird ? passageOf('provisional/top-up') : said;
  }
  if (said.id === 'provisional/both' && ofEmployees.test(plain)) return passageOf('filing/season');
  const dates = datesOf[topicOf(said)];
  return dates !== undefined && dates !== said.id && asksDates.test(plain) ? passageOf(dates) : null;
}

/** Minimum confidence to treat a question as standalone. */
const MIN_STANDALONE = 0.8;
/** Matches questions about the consequences of not doing something: “and if I don’t?”, “what if I miss it”. */
const neglects =
  /\b(?:if|as) (?:i|we|ek|ons) (?:(?:don'?t|dont|do not|didn'?t|never do|nie)(?: do (?:it|that|so))?|(?:dit )?(?:miss|mis|missed|forget|forgot|vergeet|skip|ignore)(?: (?:it|that|dit|the date|the deadline))?(?: nie)?|am late|'m late)\W*$|\bif i'm late\W*$/;

/** Topics about deadlines and duties. */
const hasDuty: ReadonlySet<string> = new Set([
  'filing',
  'provisional',
  'penalties',
  'auto',
  'vat',
  'verification',
  'documents',
]);

const asksCost = /\b(?:what|how much|wat)\b.{0,15}\b(?:costs?|charge|price|fee|kos)\b/;

/** Matches questions about what a service includes: “what's in it?” */
const asksContents =
  /\b(?:what(?:'?s| is| all is)|is|are|does|do)\b.{0,25}\b(?:in|inside|includ\w+|cover\w*|part of) (?:it|that|this)\b|\b(?:does|do) (?:it|that|this) (?:include|cover)\b/;

/** Matches questions about what others charge, such as SARS or a fund. */
const asksOthersPrice = /\b(?:sars|fund|they|them|bank|scheme|employer|me if)\b/;

/**
 * Answers a question that gets its subject from the previous one, such as “what if I miss it by a month”. Uses another
 * passage on the same topic if it fits the question's words, otherwise the previous passage.
 */
export function answerReferred(asked: Continued, alone: Found): PlainAnswer | null {
  const { search } = asked;
  const plain = plainWords(asked.question);
  const isReferring = refersBack(asked.question);
  const isMoving = [asksNextOne, ofEmployees, asksDates].some((pattern) => pattern.test(plain));
  if (!isReferring && !isMoving) return null;
  const said = previousPassage(asked);
  if (!said) return null;
  const moved = movedTo(said, asked);
  // The provisional dates shown are the current year's.
  const question = inYearBefore(asked, said.id === 'provisional/dates' && moved ? currentTaxYear : null);
  if (moved) {
    const only = { known: 1, confidence: 1, intent: null, passages: [{ passage: moved, chance: 1 }] };
    return answerFromPassages(question, only, asked);
  }
  if (!isReferring) return null;
  if (neglects.test(plain) && hasDuty.has(topicOf(said))) {
    const found = search(`penalty if not done in time: ${said.title}`);
    return answerFromPassages(
      question,
      { ...found, passages: withoutPassage(found, said.id).passages },
      asked,
    );
  }
  const joined = search(`${said.title} ${plain}`);
  if (topicOf(said) === 'services' && asksContents.test(plain)) {
    const found = { ...joined, confidence: 1, passages: [{ passage: said, chance: 1 }] };
    return answerFromPassages(question, found, asked);
  }
  // “And what does that cost?” asks for our price.
  if (asksCost.test(plain) && !asksOthersPrice.test(plain) && topicOf(said) !== 'services') {
    const priced = ofServices(joined);
    return priced === joined ? null : answerFromPassages(question, priced, asked);
  }
  const next = nextOnTopic(said, joined, alone);
  const own = alone.passages[0]?.passage;
  // Such as “what’s the penalty for that?” after an answer on filing dates.
  const isOnPenalty = own !== undefined && topicOf(own) === 'penalties' && topicOf(said) === 'filing';
  if (isOnPenalty && alone.confidence >= MIN_OWN_SUBJECT) return null;
  // A question with its own subject may change the topic.
  if (own && alone.confidence >= MIN_STANDALONE && own.id !== said.id && topicOf(own) !== topicOf(said)) {
    const onTopic = Math.max(chanceIn(joined, said), next ? chanceIn(joined, next.passage) : 0);
    if (chanceIn(joined, own) >= onTopic) return null;
  }
  if (next && fitsFollowUp(next, joined, alone, question))
    return answerFromPassages(question, { ...joined, passages: [{ ...next, chance: 1 }] }, asked);
  const isSame = joined.passages[0]?.passage.id === said.id;
  if (!isSame && alone.confidence >= MIN_OWN_SUBJECT) return null;
  // “And for a trust?” names a case that the passage doesn't cover.
  const isOtherCase = continuesSubject(asked.question) && namesOtherCase(asked.question, said);
  if (isSame && isOtherCase && Object.keys(understand(asked.question).facts).length === 0) return null;
  return answerFromPassages(question, joined, asked);
}
