import { brand } from '../brand.ts';
import { promisedHours } from '../answer-promise.ts';
import { onlyThanks } from './thanks.ts';

/** Greetings and thanks, in several languages and in slang. */
const greetingWords = String.raw`hi+|hello+|helo|hey+|hiya|hola|howdy|howzit|hoesit|hoezit|heita|hoit|aweh|awe|yo|sup|wassup|what'?s ?up|whats good|greetings|good (?:morning|afternoon|evening|day)|g'?day|morning|afternoon|evening|sawubona|sanibonani|sanbonani|sanibona|molo|molweni|dumela|dumelang|dumelani|hallo|goei?e ?(?:more|môre|middag|naand|dag)|goeiemore|goeiemôre|goeienaand|goeiedag|naand|middag|more|môre|thobela|avuxeni|absheni|ndaa|aa|lotjhani|how are (?:you|u|things)|how (?:you|u) doing|how is it going|how's it(?: going)?|hoe gaan dit(?: met jou)?|hoe's dit|unjani|ninjani|kunjani|le kae|o kae|(?:is |are )?(?:any ?(?:one|body)|some(?:one|body)|you) (?:there?|here|online|awake)|nice to meet you`;
const thanksWords = String.raw`thanks+|thank (?:you|u)|thanx|thnx|thnks|thx|tx|tnx|tysm|ty|ta|cheers|dankie|danki|baie dankie|ngiyabonga|siyabonga|ngibonge|enkosi|ndiyabulela|siyabulela|ke a leboha|kea leboha|ke a leboga|ke leboga|kea leboga|ke leboha|ndo livhuwa|ndi a livhuwa|inkomu|ndza khensa|ngiyathokoza|(?:much )?appreciated?|i appreciate (?:it|that|this|you)|appreciate (?:it|that|this|you|the help)|great|perfect|awesome|cool|lekker|super|brilliant|excellent|fantastic|wonderful|amazing|sweet|nice(?: one)?|legend|ok(?:ay)?|kk|k|got it|understood|makes sense|that(?:'s| is|s)? (?:all|it|great|perfect|clear)|that (?:was |is )?(?:very |really )?help(?:s|ed|ful)?|very helpful|you(?:'re| are|r) (?:the best|a star|a legend|great|amazing|an angel)|jy is (?:die beste|'?n ster|wonderlik)|god bless(?: you)?|bless you|no (?:more|further) questions|nothing else|all good|shot|sharp|shap|sho|bye+|goodbye|good night|totsiens|see you|hamba kahle|sala kahle|have a (?:nice|good|great|lovely) (?:day|evening|weekend|one)|lekker (?:dag|naweek|aand)`;
/** Words that may follow or precede greetings and thanks. */
const fillerWords = String.raw`there|all|all of you|team|again|everyone|everybody|you|u|guys|and|en|so much|so|very much|much|a lot|a mil(?:lion)?|a stack|a bunch|a ton|lots|many|tons|kakhulu|haholo|kudu|hoor|tog|man|bru|bra|bro|boet|my|friend|mate|ntate|mme|ma|mma|baba|bhuti|sisi|sis|sir|madam|mam|ma'am|folks|people|assistant|bot|${brand.name.toLowerCase()}|for (?:your|the|that|this|all|everything)(?: \w+)?|vir (?:die|jou|julle|alles)(?: \w+)?|stuff|that|it|the help|today|doing|to you|please|hey|just|now|then|well|i'?m fine|fine|me|with you|van harte|regtig|very|really|indeed|oh`;
const filled = (words: string) =>
  new RegExp(
    String.raw`^(?:(?:${fillerWords})[\s,.!?:)]+)*(?:(?:${words})(?:[\s,.!?:)]+|$)(?:(?:${fillerWords})(?:[\s,.!?:)]+|$))*)+$`,
    'i',
  );

const greeting = filled(greetingWords);
const thanks = filled(`${thanksWords}|${greetingWords}`);
const aboutItself =
  /^(?:who|what) are you\b|^what can (?:you|i) (?:do|ask)(?: (?:you|here|for me|me|about|with (?:you|this|it)))*[\s?.!]*$|^(?:can|could) you help(?: me)?\??$|^help\??$|^how (?:do|does) (?:you|this|it) work\??$|^i (?:need|want) help\??$|^i have a question\.?$/i;

/** Requests to talk to a person. */
const person =
  /\b(?:speak|talk|chat|connect|put me through|get hold|get in touch|refer)\b.{0,25}\b(?:person|human|someone|somebody|agent|practitioner|consultant|accountant|advisor|adviser|expert|representative|staff|you guys|the practice|real)\b|\b(?:real|actual|live) (?:person|human|agent|practitioner)\b|\b(?:call|phone|ring|contact|e-?mail|whatsapp) me\b|\b(?:bel|skakel|kontak|phone|whatsapp) (?:my|vir my)\b(?! (?:boss|employer|bank|wife|husband))|\bask the practice\b|\bhand (?:me|this|it) over\b|\bhuman(?:,)? please\b|\bpraat met (?:iemand|(?:'?n )?(?:regte |lewende )?(?:mens|persoon|konsultant|praktisyn))\b|\b(?:regte|met|wil|soek|gee)(?: (?:met|my|vir my))?(?: '?n)?(?: regte| lewende)? mens\b|\b(?:kan|sal|moet) (?:iemand|julle|u|jy|een van julle) my (?:\w+ ){0,2}(?:bel|skakel|kontak|help)\b|\b(?:someone|somebody|anyone|anybody|person|people)\b(?: (?:here|there|that|who|at your office|in your office))? (?:can |could |may |do |should )?i (?:can |could |may )?(?:speak|talk|chat|phone|call)\b|\b(?:someone|somebody|anyone|a person|consultant|practitioner) (?:is )?available\b|\bwho (?:at your office |there |here |of you )?(?:can|could|may|do|should) i (?:speak|talk|chat) (?:to|with)\b|\bmet (?:iemand|(?:'?n )?(?:mens|persoon|konsultant|praktisyn)) praat\b|\bnomn?tu\b|\b(?:speak|talk|chat) (?:to|with) (?:one of )?(?:your|the) (?:people|team|staff|consultants?|accountants?|practitioners?|experts?)\b|\b(?:have|your) (?:a )?call cent(?:re|er)\b|\bcall cent(?:re|er) number\b|\bput (?:a|an|someone|somebody) (?:\w+ )?on(?: the line)?\b|\b(?:get|give|bring) me an? (?:\w+ )?(?:person|human|consultant|practitioner|accountant|agent)\b|\b\w*(?:khuluma|thetha) n\w*mu?n?tu\b|\bn\w*mu?n?tu\b.{0,12}\b\w*(?:khuluma|thetha)\b|\bbua le motho\b|\bbolela le motho\b|\bi want a (?:person|human|practitioner|call ?back)\b/i;

const ours = String.raw`(?:practitioner|consultant|accountant|bookkeeper|adviser|advisor|tax (?:person|lady|guy|man|woman|practitioner)|praktisyn|konsultant)`;
const work = String.raw`(?:did|does|do|prepare[sd]?|handle[sd]?|draws?|drew|work(?:s|ed)|made|makes|is (?:doing|handling|preparing|helping|busy)|helps?|helped|filed|files|got)`;
const doer = String.raw`(?:whoever|the (?:one|person|lady|guy|man|woman|people|colleague|${ours})(?: (?:who|that))?)(?: (?:\w+ ){0,2}?)?${work}\b`;

/** Further requests for a person: a single word such as “human”, the client's practitioner, or whoever did the work. */
const morePerson: readonly RegExp[] = [
  /\b(?:is there|are there|do you have|have you got|has your office) (?:someone|somebody|anyone|anybody|a person|people|iemand)\b.{0,25}\b(?:sit (?:down )?with|go through|look at|work through|assist me|guide me|meet)\b/i,
  /\b(?:'?n )?(?:regte )?(?:mens|persoon|konsultant|praktisyn) se (?:whats ?app|foon|tel|sel|nommer|e-?pos)|\b(?:kan|mag) (?:ek|ons|sy|hy) (?:vir )?(?:julle|iemand daar|iemand by julle) (?:\w+ )?(?:bel|skakel|ontmoet)\b|\b(?:number|nommer|whats ?app) (?:of|van|for) (?:an? |'?n )?(?:real |actual |live )?(?:person|human|mens|persoon)\b/i,
  /^(?:(?:please|pls|hello|hi|no|just|give me|i want|i need)[\s,.!]+)*(?:an? )?(?:real |live |actual |'?n )?(?:human|person|agent|operator|mens|umuntu)(?: being)?(?:[\s,.!?]+(?:please|pls|now|asb|asseblief|nou|here|thanks|today))*[\s,.!?]*$/i,
  new RegExp(
    String.raw`\b(?:want|like|need|have|love|wish|can i|could i|may i|let me)(?: to)? (?:ask|tell|discuss|show|consult|message|chat|speak|talk)\b.{0,25}\b(?:my|your|our) ${ours}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:talk|speak|chat|get hold of|put me through|explain this|discuss this)\b(?: (?:to|with))? ${doer}`,
    'i',
  ),
  /\b(?:my|ons) (?:(?:asb|asseblief) )?(?:terug ?bel|terug ?skakel)\b|\bmet (?:my|die|'?n|julle|een van julle) (?:\w+ )?(?:praktisyn|konsultant|mense|mens) (?:gesels|praat)\b|\b(?:gesels|praat) met (?:my|die|een van) (?:\w+ )?(?:praktisyn|konsultant|mense)\b/i,
  /\b(?:let|have|ask|get) (?:one of )?(?:your|the) (?:team|people|staff|consultants?|practitioners?|accountants?)\b.{0,12}\b(?:contact|call|phone|ring|help|message|e-?mail) me\b/i,
  /\b(?:can|could|cud|will|would|please|pls|let|need|want|must|kan|sal)\b.{0,12}\b(?:someone|somebody|anyone|anybody|one of (?:you|your people)|iemand) (?:to )?(?:please |pls |just |there )*(?:ring|call|phone|help|assist|bel|skakel)(?: (?:me|us|my|ons))(?: back)?(?: (?:today|now|please|pls|asap|with (?:this|it|all this)))*(?:[\s.?!]*$|[.?!,])/i,
];

const reviews = String.raw`(?:look|looks|check|go (?:through|over)|work through|review|assess|take over|take (?:this|it|on)|handle|assist|advise|guide|help|sit (?:down )?with|explain)`;

/** Requests for a practitioner's judgement, and refusals of an automatic answer. */
const wantsJudgement: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:can|could|would|will|want|need|like|let|have|get|kan|wil|moet)\b.{0,20}\b(?:an?|one of (?:your|the)|some|your|the|'?n|julle) (?:\w+ )?(?:${ours}|person|human|expert|mens)s? (?:to |of yours )?(?:please |asb )?(?:actually |just |really )?${reviews}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:one|any|some(?:one)?) of your (?:${ours}|people|team|staff)s? (?:must|should|can|could|to|has to|needs to)(?: please| pls| asb)* ${reviews}\b`,
    'i',
  ),
  /\b(?:een van julle|julle|'?n|een) (?:\w+ )?(?:praktisyns?|konsultante?|mense|mens)\b.{0,15}\b(?:my|ons|alles|dit)\b.{0,15}\b(?:nagaan|nakyk|kyk|deurgaan|help|hanteer)\b/i,
  /\b(?:no|not|don'?t want|dont want|do not want|hate|sick of|tired of|instead of|without|nie|geen) (?:to (?:talk|chat|speak) (?:to|with) )?(?:(?:an?|any|the|your|this|'?n|another) )?(?:auto(?:mat(?:ed|ic))?|bots?|chat ?bots?|robots?|machines?|computers?|canned|standard|ai) ?(?:answers?|repl(?:y|ies)|responses?|messages?|antwoorde?)?(?: (?:please|pls|asb|nie))?[\s.!?]*$/i,
  /\b(?:need|want|can|could|like|get|is there|looking for|soek|wil)\b.{0,20}\b(?:somebody|someone|iemand|a (?:kind )?person) (?:with (?:a |some )?(?:heart|patience|knowledge|experience)|who (?:knows|understands|can (?:explain|help)))\b/i,
];

/** Mentions of a person or an office at SARS rather than at our practice. */
const atSars =
  /\b(?:at|from|in|into) (?:a |an |the |my |your )?(?:\w+ )?sars\b|\bsars(?:'s)? (?:call cent\w+|help ?line|contact|tele?phone|phone|office|branch|consultant|agent|official|person|employee)\b|\b(?:to|see) (?:the )?sars\b/i;

/** Mentions of letters or debts from SARS, which somebody may want to discuss with us. */
const fromSars =
  /\b(?:letters?|demands?|notices?|mails?|e-?mails?|sms|messages?|assessments?|debts?|penalt\w+|summons|audit\w*|refunds?|something|things?)(?: of \w+| \w+)? (?:from|by|at|with) sars\b|\b(?:owe|owing|fight|problems? with|trouble with) sars\b/gi;

/** Words for complaining. The patterns below show whether the complaint is about us. */
const complains =
  /\b(?:complain\w*|(?:very |so |really )?unhappy|(?:you (?:people|guys|lot)|your \w+|julle) (?:\w+ )?(?:left (?:out|off|my)|forgot|missed|messed|lost|ignored?|screwed|botched|ruined|het (?:vergeet|verkeerd))|(?:not|isn't|am not|'m not) (?:\w+ )?(?:happy|satisfied|impressed)|dissatisfied|disappointed|disgusted|fed ?up|frustrated|unacceptable|(?:terrible|pathetic|useless|poor|bad|awful|horrible|slow|swak|slegte) (?:service|communication|support|experience|diens)|rude|unprofessional|never (?:answers?|repl(?:y|ies)|responds?|(?:calls?|phones?) back)|klagte|kla|ontevrede|ngiyakhononda)\b/i;
const aboutUs =
  /\b(?:your|ur|you (?:guys|people|promised|said|told|haven't|never|still|ignore\w*|keep)|julle|taxpilot|the practice|with (?:you|u)|(?:nobody|no ?one|none of you) (?:answers?|repl(?:y|ies)|responds?|helps?|calls?)|(?:the|a|your) manager|this (?:service|company|practice)|(?:my|your) practitioner)\b/i;
const aboutOthers =
  /\b(?:sars|ombud\w*|efiling|employer|boss|bank|accountant|bookkeeper|fund|medical aid)\b/i;
/** Complaints about our staff, or addressed to their manager. They may mention SARS or a fund too. */
const aboutOurPeople =
  /\b(?:your|ur|julle) (?:\w+ )?(?:guys?|lady|ladies|people|staff|team|person|colleague|consultant|practitioner|accountant|bookkeeper|office|mense|ou)\b|\b(?:want|speak to|talk to|get me|see|give me|call|escalate (?:this |it )?to|complain to) (?:the|your|a) (?:\w+ )?(?:manager|supervisor|boss|owner)\b/i;
const wantsManager =
  /\b(?:want|need|get me|give me|let me|speak (?:to|with)|talk (?:to|with)|call|fetch|wil|escalate (?:this |it )?to) (?:to |see |speak |talk |with )*(?:the|your|a|jou|julle|die) (?:\w+ )?(?:manager|supervisor|owner|bestuurder|baas)\b(?! (?:of|at) (?:sars|my|the bank))/i;
/** Mentions of whoever did the client's work, taken to be one of us unless SARS is named. */
const whoDidWork = new RegExp(
  String.raw`\b(?:the|your|that) (?:lady|guy|man|woman|girl|person|one|colleague|${ours})(?: (?:who|that))?(?: (?:\w+ )?)?${work}\b.{0,15}\b(?:my|our|me|us)\b`,
  'i',
);
/** Questions about how complaints are handled, which aren't complaints. */
const asksHow = /^(?:how (?:do|are|can) (?:you|complaints)|what (?:is|happens)|do you)\b/i;

/** Questions whether the assistant itself is a person. */
const asksWhetherPerson =
  /^(?:(?:hi|hello|hey)[\s,.!]+)?(?:is (?:this|the assistant|it|that|the chat)|am i (?:talking|speaking|chatting) (?:to|with))\b.{0,25}\b(?:person|human|mens|someone)\b[\s?.!]*$/i;

/** Questions about the price of talking to a person. */
const asksPrice = /\b(?:fees?|costs?|prices?|how much|charge[sd]?|expensive)\b/i;

/** Kinds of message that don't ask about tax. */
export type SmallTalk = 'greeting' | 'thanks' | 'about' | 'person' | 'complaint' | 'dismissal';

/** Matches messages that only take back the one before: “ignore that”. */
const dismissal =
  /^(?:(?:ok|okay|no|sorry|actually|please|pls|just|oh|oops|ag)[\s,.!]+)*(?:ignore|forget|skip|drop|scrap|scratch|disregard|never ?mind|vergeet|los)(?: (?:about |van )?(?:it|that|this|dit|(?:the|my) (?:last|previous) (?:one|question|message)))?[\s,.!]*$/i;

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
  if (onlyThanks(text)) return 'thanks';
  if (dismissal.test(text)) return 'dismissal';
  // Asking for the manager is a complaint only if it's worded like one or sounds urgent.
  if (wantsManager.test(text) && !asksHow.test(text))
    return complains.test(text) || /!|\b(?:now|immediately|nou)\b/i.test(text) ? 'complaint' : 'person';
  const isAboutUs =
    aboutOurPeople.test(text) ||
    (whoDidWork.test(text) && !atSars.test(text)) ||
    (aboutUs.test(text) && !aboutOthers.test(text));
  if (complains.test(text) && isAboutUs && !asksHow.test(text)) return 'complaint';
  const isAtSars = atSars.test(text.replaceAll(fromSars, ' '));
  const wantsPerson = [person, ...morePerson, ...wantsJudgement].some((pattern) => pattern.test(text));
  return wantsPerson && !isAtSars && !asksPrice.test(text) && !asksWhetherPerson.test(text) ? 'person' : null;
}

const offer = `I answer questions about South African tax, work out your tax with the calculator, and tell you where your returns, orders and messages stand.`;

export const smallTalkTexts: Record<SmallTalk, readonly string[]> = {
  greeting: ['Hello!', offer],
  thanks: ['You’re welcome. Ask me whenever you have another question.'],
  dismissal: ['All right. What would you like to know instead?'],
  about: [offer, 'Each answer says where it comes from. A practitioner can help with everything else.'],
  complaint: [
    'I’m sorry we’ve let you down.',
    `Send us this conversation, and someone at the practice will reply within ${promisedHours.answer} hours.`,
  ],
  person: [
    `A practitioner will be glad to help. Send us this conversation, and you’ll have an answer within ${promisedHours.answer} hours, not counting Sundays and public holidays.`,
  ],
};

const relative = String.raw`(?:(?:late )?(?:husband|wife|hubby|mother|father|mom|mum|mommy|dad|daddy|son|daughter|brother|sister|partner|fianc[eé]e?|child|baby|gran\w*|grand\w+|gogo|ouma|oupa|ma|pa|tata|mama|man|vrou|seun|dogter|broer|suster|kind|aunt|uncle|friend))`;
/** Mentions of the death of somebody close. */
const bereaved = new RegExp(
  String.raw`(?:^|[.?!,;] ?|\b(?:my|our|ons|since|after|because|omdat) )(?:\w+ )?${relative}\b[^.?!]{0,25}\b(?:died|passed (?:away|on)|has died|oorlede|gesterf|dood|passed)\b|\b(?:my|our|ons) (?:late|wyle|oorlede) ${relative}|\b(?:lost|buried) (?:my|our) (?:\w+ )?${relative}\b|\b(?:death|passing) of (?:my|our) ${relative}\b`,
  'i',
);

/** Returns words of sympathy for somebody who tells us of a death; null for anyone else. */
export const sympathyFor = (question: string): string | null =>
  bereaved.test(question) ? 'I’m sorry for your loss.' : null;
