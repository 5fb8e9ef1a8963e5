const whose = String.raw`(?:other|another|all|every|your|some(?:one|body) else'?s?)`;
const people = String.raw`(?:clients?|customers?|users?|taxpayers?|persons?|people|members)(?:'s|')?`;

/** Requests for another person's data. */
const otherPerson: readonly RegExp[] = [
  /\b[A-Z][a-z]+ [A-Z][a-z]+'s (?:tax )?(?:refund|salary|return|tax number|documents?|orders?|income|id number|address|assessment)\b/,
  /\b(?:of|for|about) (?:(?:your|the|another|a) )?client (?:number )?(?:[A-Z]|#|\d)/,
  /\b(?:clients?|customers?|users?|persons?|someone) (?:before|after|next to) me\b/i,
  /\bhow much\b[^\d]{0,25}\b(?:my|our|the) (?:neighbou?r|boss|manager|colleague|ex|friend|landlord|brother|sister)s?(?:'s)? (?:earns?|makes?|owes?|gets? paid|is paid|gets?)\b[^\d]*$/i,
  new RegExp(
    String.raw`\b(?:show|tell|list|send me|read|fetch|look up|export|display|reveal|leak|give me|dump|access|what(?:'s| is| are)|who(?:'s| is| are)|how much (?:do|does|did))\b.{0,40}\b${whose} ${people}`,
    'i',
  ),
  /\b(?:returns?|refunds?|salar(?:y|ies)|tax numbers?|documents?|orders?|messages?|data|details|income|id numbers?|address(?:es)?|figures|conversations?|assessments?) (?:of|for|belonging to|from) (?:client|customer|user|account|person|number|id)\b.{0,20}(?:\d|#)/i,
  /\b(?:client|customer|user|account) (?:number |no\.? |id |#)?\s?#?\d+(?:'s)?\b.{0,40}\b(?:returns?|refund|salary|tax|documents?|orders?|messages?|data|income|details|status|earns?|owes?|pays?)\b/i,
  /\b(?:show|tell|give|what(?:'s| is)|look up|find|get|read|see)\b.{0,30}\b(?:my|our|the) (?:wife|husband|ex|ex-wife|ex-husband|spouse|partner|boss|neighbou?r|brother|sister|friend|colleague|mother|father|son|daughter|girlfriend|boyfriend|employee|landlord|tenant)(?:'s|s')? (?:tax number|(?:e-?filing )?password|salary|conversations?|messages|id number|bank details|address|return|refund|assessment|order)\b/i,
  /\b(?:what'?s|what (?:is|are|does|did)|how much (?:is|was)|show|tell|give|get|find(?: out)?|look up|see|check)\b[^\d]{0,20}\b(?:my|our|the|his|her) (?:ex[- ]?(?:wife|husband|boyfriend|girlfriend)?|(?:mother|father|sister|brother|son|daughter)[- ]in[- ]law|step[- ]?\w+|uncle|aunt|cousin|maid|gardener|nanny|helper|fianc[eé]e?|supervisor|tenant|landlord|neighbou?r|business partner)(?:'?s|s')? (?:income|earnings|salary|pay ?slip|irp5|tax (?:number|status|debt|return)|return|refund|debts?)\b(?! (?:tax|limit))[^\d]*$/i,
  /\b(?:show|tell|give|send|e?-?mail|need|want)\b.{0,20}\b(?:tax|id|reference|account|phone) (?:numbers?|nrs?) of (?:these|those|the following|our|my|all|some|your) (?:\w+ )?(?:staff|employees|workers|people|clients|colleagues|members|tenants)\b/i,
  /\b(?:show|tell|give|send|look up|find|get|read|see)\b.{0,20}\b(?:return|refund|tax number|salary|documents?|order|account) of (?:[Mm]rs?|[Mm]s|[Dd]r|[A-Z][a-z]+ [A-Z][a-z]+)/,
];

const served = String.raw`(?:compan(?:y|ies)|clients?|customers?|business(?:es)?|firms?|people|persons?|celebrit\w+|politicians?|doctors?|lawyers?|trusts?|churches|schools|taxpayers?|users?|employers?)`;
const serve = String.raw`(?:(?:file|filed|submit|submitted|do|did|done|act|acted|work|worked|prepare|prepared|handle|handled|represent|represented|look after|looked after|manage|managed|serve|served|help|helped|have|had|deal|dealt)\b)`;

/** Requests for the names of clients: “which companies did you file for”, “name three companies you act for”. */
const namesOfClients: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:which|what(?: other)?|whose) (?:(?!(?:kinds?|types?|sorts?|size) of)\w+ ){0,2}?${served} (?:do|did|have|are|were|has) (?:you|u|your \w+|taxpilot)\b.{0,20}\b(?:fil\w+|submit\w*|act\w*|work\w*|prepar\w+|handl\w+|represent\w*|look\w* after|serv\w+|help\w*|deal\w*|do|did|done|for|with)\b(?! (?:i|we|to)\b)`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:name|list|tell me|give me|show me|mention)\b.{0,30}\b${served}\b.{0,15}\b(?:you|u|taxpilot) (?:\w+ )?${serve}`,
    'i',
  ),
  /\bwho (?:are|were|is|was) (?:some of |one of |all |any of )?(?:your|ur|taxpilot'?s?) (?:\w+ )?(?:clients?|customers?|users?)\b/i,
  /\bwhose (?:tax )?(?:returns?|taxes) (?:do|did|have) you (?:already )?(?:file|filed|do|did|done|submit|submitted|prepare|prepared)\b/i,
  /\b(?:who|whom|for whom) (?:else )?(?:do|did|have|has) (?:you|u|taxpilot) (?:already |ever )?(?:file|filed|act|acted|work|worked|prepare|prepared|represent|represented|done|do|did)(?: (?:tax|taxes|returns?))?(?: for)?\W*$/i,
  /\b(?:name|list|give me|tell me) (?:(?:me|some|a few|any|one|two|three|four|five|\d+|all|of|the|your|names of) )*(?:your )?(?:(?:corporate|company|business|biggest|famous|other) )*(?:clients?|customers?)\b(?! (?:agreement|portal|number|terms))/i,
  /\bwatter (?:maatskappye|besighede|kliënte|kliente|mense) (?:het|doen|help|dien|bedien) (?:julle|jy|u)\b/i,
  /\b(?:do|did|have) you (?:file|filed|act|acted|work|worked) for (?:(?:any|some|other) )*(?:shoprite|pick n pay|woolworths|mtn|vodacom|sasol|naspers|eskom|discovery|nedbank|absa|fnb|capitec|standard bank)\b/i,
];

const acquaintance = String.raw`(?:boss|employer|landlord|tenant|ex|ex-?wife|ex-?husband|wife|husband|partner|neighbou?r|colleague|friend|brother|sister|baas|werkgewer|huisbaas|vrou|man|eks|buurman)`;
const withUs = String.raw`(?:us(?:es|ing) (?:your|ur) \w+|(?:with|by|at|on|in) (?:you|u|your|ur|julle)\b(?: (?:side|site|system|records|books|sy|kant))?|client of yours|kliënt van julle|klient van julle)`;
const looks = String.raw`(?:check|look|see|find out|tell me|kyk|sê|confirm|show)`;

/** Requests to check somebody else's dealings with us: “my boss uses your site, check if he pays the PAYE over”. */
const checksOnOther: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:my|our|the) ${acquaintance}\b[^?]{0,60}\b${withUs}.{0,20}\b${looks}\b.{0,30}\b(?:if|whether|that|of|what|how much)?\b.{0,6}\b(?:s?he|they|hy|sy|hulle|it)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${looks}\b.{0,15}\b(?:if|whether|of|that|wat|what|how much)\b.{0,6}\b(?:my|our|the) ${acquaintance}\b.{0,60}\b(?:with|by|at|on|in) (?:you|your|ur|julle)\b`,
    'i',
  ),
];

/** Requests for another client's documents or their contents. */
const ofOtherClient: readonly RegExp[] = [
  /\b(?:i (?:only |just |really )?(?:need|want|would like|'d like)|show|send|give|tell|let me (?:see|know)|(?:can|may|could) i (?:see|get|have)|what (?:is|was|stands))\b[^?]{0,90}\b(?:s?he|they) (?:has |have |had |had just )?(?:uploaded|upload|sent (?:to )?you|gave you|filed with you|submitted (?:to|with|through) you|saved (?:here|with you)|put up here)\b/i,
  /\b(?:wife|husband|ex|ex-?wife|ex-?husband|spouse|partner|boyfriend|girlfriend|brother|sister|boss|neighbou?r|colleague|friend|tenant)\b[^.?!]{0,30}\b(?:a client of yours|your client|a customer of yours|your customer|one of your clients|uses? your (?:site|service|app)|with you too)\b.*\b(?:need|want|show|send|give|tell|see|know|get)\b.*\b(?:her|his|their|s?he)\b.{0,30}\b(?:income|salary|irp5|payslip|return|refund|documents?|bank|address|earns?)\b/i,
];

/** Whether a question asks for another person's data. */
export const asksForOthers = (text: string) =>
  [...otherPerson, ...namesOfClients, ...ofOtherClient, ...checksOnOther].some((pattern) =>
    pattern.test(text),
  );
