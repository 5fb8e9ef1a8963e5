const young = String.raw`(?:baby|babies|toddlers?|infants?|newborn|(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten)[- ]?(?:years?|yrs?|yo|jaar|month|maand)?[- ]?(?:olds?|oud)(?: \w+)?|(?:kind|child|son|daughter|kid|seun|dogter)(?:tjie)? (?:of|van|aged?|who is|is) (?:[1-9]|1[0-2])|(?:dog|cat|pet|hond|kat))`;
const relative = String.raw`(?:wife|husband|hubby|partner|girlfriend|boyfriend|mother|father|mom|mum|dad|gran\w*|gogo|ouma|oupa|son|daughter|kids?|child(?:ren)?|brother|sister|cousin|uncle|aunt|friend|vrou|man|kind(?:ers)?|seun|dogter|ma|pa|her|him|them|she|he|haar|hom|hulle)`;
const owner = String.raw`(?:my|our|the|an?|ons|'n|his|her) (?:\w+ ){0,1}?`;
const hires = String.raw`(?:put|pay|paying|employ|hire|list|register|add|claim|enter|show|declare|use|sit|betaal|aangee|neem|gebruik)`;
const staff = String.raw`(?:(?:as|like|is|are) (?:an? |one of |my |part of |'n )*(?:employees?|staff(?: members?)?|workers?|directors?|assistants?|cleaners?|werknemers?|consultants?)|on (?:the|my|our) (?:payroll|books|staff)|an? (?:salary|wage|monthly wage|fake salary)|wages|salar(?:y|ies)|'n salaris|op die betaalstaat|as werknemers?|werknemer)`;
const works = String.raw`(?:work|works|working|do|does|doing|help|helps|helping|come|comes|set|sets)`;
/** Ways in which somebody may not work and still have the job: on some days, from home, or for others. */
const otherWork = String.raw` (?:(?:on|during|over|full|part|every|more|late|early|overtime|nights?|evenings?|mornings|afternoons|holidays|shifts|from home|elsewhere|anywhere else|weekends?|saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|op|oor|naweke|elders)\b|at (?:night|weekends?|the moment|another|any other)\b|(?:in|as an?) (?:another|any other|other)\b|(?:for|with|vir) (?:(?:any|some|no)(?:one|body|thing| ?where) else|any ?(?:other|else)|another|other|anders|iemand anders|enigiemand anders|iets anders|niemand anders|a different|(?:someone|anyone) but)\b)`;
/** Lookahead for “doesn’t work”, which rules out such words. */
export const notElsewhere = String.raw`(?!${otherWork})`;
const worksOtherwise = new RegExp(
  String.raw`(?:n['’]?t|\b(?:not|never|nie)) (?:actually |really |even |ever )*(?:${works}|werk)${otherWork}|\bwerk nie${otherWork}`,
  'i',
);
const noWork = new RegExp(
  String.raw`\b(?:(?:does|do|did|is) ?n'?t|never|not|nie|without) (?:actually |really |even |ever |any )*(?:${works}|werk|doen|cleans?|serves?|sells?|lifts? a finger)\b${notElsewhere}|\b(?:does|doing|do) (?:absolutely |basically )?nothing\b|\bfor nothing\b|\bpays? (?:it|me|us) (?:all )?back\b`,
  'i',
);
const putsToWork = new RegExp(
  String.raw`\b${hires} (?:${owner})?${relative}(?: (?!and\b|en\b)\w+){0,6}? ${staff}\b|\b${hires} (?:${owner})?${relative} on (?:the|my|our) payroll\b`,
  'i',
);

/** Wages for a small child or a pet, and for relatives who don't work for them. */
const family: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${hires} (?:down )?(?:${owner})?${young}(?: (?!and\b|en\b)\w+){0,4}? (?:down )?${staff}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:say|pretend|tell sars|show|claim) (?:that )?(?:${owner})?${young}(?: \w+)? (?:is |are )?(?:works?|working|employed)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${hires}\b.{0,40}\b(?:salary|wages?|payroll|employees?|staff)\b.{0,40}\bonly on paper\b|\bon paper only\b.{0,60}\b(?:salary|wages?|payroll|threshold|tax)\b`,
    'i',
  ),
];

const unseen = String.raw`(?:(?:nobody|no ?one|niemand) (?:(?:will|would|is|are|going|to|gonna|ever|really|even|actually|sal|gaan|kan|can|dit|it|this|this)\s+)*(?:check|checks|look|looks|know|knows|notice|notices|finds?(?: it)? out|see|sees|weet|agterkom|sien|kyk|nagaan)|(?:sars|they|hulle|the tax ?man) (?:(?:will|would|do|does|can|sal|really|ever|even)\s+)*(?:never|not|won'?t|wont|don'?t|dont|doesn'?t|doesnt|can'?t|cant|nooit|nie) (?:(?:ever|even|really|actually)\s+)*(?:check|look|notice|know|see|find out|kyk|weet|sien|agterkom|nagaan)|who (?:will|would|is going to|is gonna|'s going to) (?:ever |even )?(?:check|know|notice|find out)|(?:nobody|no ?one) (?:check|look)s? (?:it|that|this|anyway))`;
const intends = String.raw`(?:can|could|may|should|must|mag|kan|what if|if|let|shall|ok(?:ay)? if) (?:i|we|ek|ons|me)\b|\b(?:i|we|ek|ons) (?:want|wanna|would like|plan|intend|will|wil|am going|can just|could just|gaan)\b|\bi'?ll\b|\b(?:is it|would it be) (?:ok(?:ay)?|fine|safe)\b|^\W*(?:just )?(?:put|claim|list|say|add|pay|invoice|write|deduct|use)`;
const claims = String.raw`(?:put|claim|list|say|add|pay|invoice|deduct|register|employ|write|enter|declare|use|call|book|round|double|sit|eis|aangee|aftrek|skryf|gee|betaal|leave|skip)`;
/** Matches a false claim that somebody hopes nobody looks at. */
const unwatched = new RegExp(
  String.raw`^(?=.*\b${claims}\b).*?(?:${intends}).*\b${unseen}\b(?! (?:what|how|if|whether|why|where|at (?:it|that|this) for|for (?:months|weeks|years|a)|the answer|my (?:documents?|uploads?|messages?|return|case|order|e-?mails?)|on my))`,
  'i',
);
const worries =
  /\b(?:worried|afraid|scared|how (?:do|can|would) (?:i|they|sars) know|does (?:any|some)(?:one|body)|is it true|legal\w*|honest\w*|because nobody|since nobody answers)\b/i;

const paper = String.raw`(?:receipts?|invoices?|slips?|bills?|certificates?|kwitansies?|fakture?|faktuur|strokies?)`;

/** Papers for what wasn't paid or didn't happen, and returns that leave income out. */
const others: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${paper}\b.{0,30}\b(?:(?:for|of|with|showing) (?:more|double|twice|a (?:higher|bigger) amount)|bigger|higher) than (?:what |it |that )?(?:i|we) (?:paid|pay|gave|spent|donated|really|actually)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${paper}\b.{0,20}\bfor (?:\w+ ){1,3}?(?:that )?(?:(?:i|we) (?:never|did ?n['’]?t|have ?n['’]?t) (?:get|got|buy|bought|receive\w*|pay|paid|have|had)|(?:never|did ?n['’]?t) (?:take place|took place|happen\w*|exist\w*|occur\w*))\b`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:can i |could i |may i |i (?:want|will) (?:to )?)?buy (?:some |extra |old |other )*${paper}\b.{0,25}\bto (?:claim|deduct)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\bcash\b.{0,60}\b(?:no|without(?: an?)?) ${paper}\b.{0,60}\b(?:write|make|give)\b.{0,20}\b(?:double|more|later|bigger)\b`,
    'i',
  ),
  /\b(?:claim|eis|put)\b.{0,20}\bmy (?:dog|cat|pet|hond|kat|horse)(?:['’]?s|s['’]?)? \w+.{0,15}\bas (?:my own|mine|my (?:child|son|daughter|kid))/i,
  /\b(?:tell|say to|sê vir) (?:sars|them|the tax ?man)\b.{0,15}\b(?:i|we|ek) (?:paid|bought|gave|donated|drove|worked|het)\b.{0,60}\b(?:if|when|although|though|but|al) (?:i|we|ek) (?:did ?n['’]?t|did not|never|have ?n['’]?t|het nie)\b/i,
  /\b(?:kan|mag|sal) (?:ek|ons) (?:vir sars )?(?:sê|se) .{0,60}\b(?:al|hoewel|alhoewel)\b.{0,20}\b(?:nie|nooit)\b/i,
  /\b(?:wife|husband|son|daughter|mother|father|mom|dad|brother|sister|kids?|cousin|partner|vrou|man)\b.{0,20}\b(?:pays?|gives?|returns?|transfers?) (?:me )?(?:the|her|his|their|all|that) (?:wages?|salary|money|pay) (?:straight |all )?back\b.{0,60}\b(?:deduct|claim|expense|write)/i,
  /\b(?:18 ?a|donations?|npo|pbo|church)\b.*\b(?:receipts?|slips?|certificates?|18 ?a)\b.{0,25}\b(?:for|of|worth) r ?\d[\d ]*k?\b.{0,40}\b(?:if|when|and) (?:i|we) (?:only |just )?(?:pay|give|donate)\b/i,
  /\bif (?:i|we) (?:just )?(?:leave|drop|skip|keep) (?:out|off) (?:my|the|some|that)\b.{0,25}\b(?:money|income|rent\w*|cash|earnings|profits?|job|jobs)\b.{0,40}\b(?:will|would|can|could|do) (?:you|u|julle) (?:still |then )?(?:do|file|submit|help|sign)\b/i,
];

/** Whether somebody asks to claim pay for a person or animal that does no work. */
export const paysNobody = (text: string): boolean =>
  family.some((pattern) => pattern.test(text)) || (noWork.test(text) && putsToWork.test(text));

/** Whether somebody only says when or for whom a person doesn’t work: “she doesn’t work for anyone else”. */
export const saysOtherWork = (text: string): boolean => worksOtherwise.test(text) && !noWork.test(text);

/** Whether somebody asks to make a false claim: a wage that nobody earns, or a cost that nobody will check. */
export const isSham = (text: string): boolean =>
  paysNobody(text) ||
  others.some((pattern) => pattern.test(text)) ||
  (unwatched.test(text) && !worries.test(text));
