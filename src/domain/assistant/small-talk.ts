import { brand } from '../brand.ts';
import { promisedHours } from '../answer-promise.ts';

const greetingWord = String.raw`(?:hi|hello|hey|hiya|howdy|howzit|heita|yo|good (?:morning|afternoon|evening|day)|morning|sawubona|sanibonani|molo|molweni|dumela|dumelang|hallo|goeie ?(?:more|môre|middag|naand|dag)|thobela|avuxeni|how are you(?: doing)?(?: today)?|hoe gaan dit|unjani|you there)`;
const thanksWord = String.raw`(?:thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|dankie|baie dankie|ngiyabonga|siyabonga|enkosi|ke a leboha|kea leboha|much appreciated|appreciate it|great|perfect|awesome|cool|lekker|ok(?:ay)?|got it|that help(?:s|ed)?|bye|goodbye|good night|totsiens|sharp)`;
const tail = String.raw`(?:\s+(?:there|all|team|again|everyone|you|and|for (?:your|the|that|this) \w+|${brand.name.toLowerCase()}|assistant|bot|sir|madam))*`;

const greeting = new RegExp(String.raw`^(?:${greetingWord}${tail}[\s,.!?]*)+$`, 'i');
const thanks = new RegExp(String.raw`^(?:(?:${thanksWord})${tail}[\s,.!]*)+$`, 'i');
const aboutItself =
  /^(?:who|what) are you\b|^what can (?:you|i) (?:do|ask)(?: (?:you|here|for me|me|about|with (?:you|this|it)))*[\s?.!]*$|^(?:can|could) you help(?: me)?\??$|^help\??$|^how (?:do|does) (?:you|this|it) work\??$|^i (?:need|want) help\??$|^i have a question\.?$/i;

/** Requests to deal with a person. */
const person =
  /\b(?:speak|talk|chat|connect|put me through|get hold|get in touch|refer)\b.{0,25}\b(?:person|human|someone|somebody|agent|practitioner|consultant|accountant|advisor|adviser|expert|representative|staff|you guys|the practice|real)\b|\b(?:real|actual|live) (?:person|human|agent|practitioner)\b|\b(?:call|phone|ring|contact|e-?mail|whatsapp) me\b|\bask the practice\b|\bhand (?:me|this|it) over\b|\bhuman(?:,)? please\b|\bpraat met (?:iemand|'n mens)\b|\bi want a (?:person|human|practitioner|call ?back)\b/i;

/** A person at SARS, not one of ours. */
const atSars =
  /\b(?:at|from|in|into) (?:a |an |the |my |your )?(?:\w+ )?sars\b|\bsars (?:office|branch|consultant|agent|official|person|employee)\b|\b(?:to|see) (?:the )?sars\b/i;

/** Kinds of message that don't ask about tax. */
export type SmallTalk = 'greeting' | 'thanks' | 'about' | 'person';

/** Maximum length of small talk. A longer message says something else too. */
const MAX_TALK = 80;

/** Returns the kind of small talk; null if the message asks about tax. */
export function smallTalkOf(question: string): SmallTalk | null {
  const text = question
    .trim()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\s+/g, ' ');
  if (text.length <= MAX_TALK) {
    if (greeting.test(text)) return 'greeting';
    if (thanks.test(text)) return 'thanks';
    if (aboutItself.test(text)) return 'about';
  }
  return person.test(text) && !atSars.test(text) ? 'person' : null;
}

const offer = `I answer questions about South African tax, work out your tax with the calculator, and tell you where your work with us stands.`;

export const smallTalkTexts: Record<SmallTalk, readonly string[]> = {
  greeting: ['Hello!', offer],
  thanks: ['You’re welcome. Ask me whenever you have another question.'],
  about: [offer, 'Each answer says where it comes from. A practitioner helps with everything else.'],
  person: [
    `A practitioner will gladly help. Send us this conversation, and you’ll have an answer within ${promisedHours.answer} hours.`,
  ],
};
