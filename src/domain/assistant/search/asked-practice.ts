import type { DecidingFact } from './deciding-fact.ts';

const returns = String.raw`(?:tax(?:es)?|returns?|itr ?12s?|belasting(?:opgawes?)?|opgawes?|income tax|sars)`;
const negated = String.raw`\b(?:not|never|nooit|nie|no|(?:did|do|does|have|has|had)n'?t|ha?vn'?t|hvent)\b`;
/** Matches returns that somebody has never handed in. */
const neverFiled = new RegExp(
  String.raw`${negated}[^.?]{0,45}\b(?:done|do|did|filed?|submit(?:ted)?|handed? in|sent in|lodged?|declared?|in ?gedien|in ?gestuur|gedoen|went in)\b[^.?]{0,25}\b${returns}\b|${negated}[^.?]{0,45}\b${returns}\b[^.?]{0,25}\b(?:done|did|filed?|submitted|handed in|sent in|lodged|in ?gedien|in ?gestuur|gedoen|went in)\b|\b(?:behind|agter|arrears)\b[^.?]{0,15}\b(?:with|on|in|met)\b[^.?]{0,15}\b${returns}\b|\bno returns went in\b|\bnever (?:filed|submitted)\b|\b(?:last|laaste) (?:tax )?(?:return|opgawe)\b[^.?]{0,25}\b(?:was|in|is)\b|\b(?:ignored|stopped|geïgnoreer)\b[^.?]{0,25}\b${returns}`,
  'i',
);
/** Matches several years, or a year long past, since when nothing was filed. */
const forYears =
  /\b(?:since|sedert|from|vanaf|after|na|sinds|till|until|tot|was(?: in)?|was for) (?:about |around |like )?(?:20[012]\d|then|covid|lockdown|dit|my \w+|\w+ years?)\b|\b(?:for|in|over|vir|al|about|last|past) (?:the (?:last|past) |about |like |almost |more than |at least |like )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|many|several|some|a few|twee|drie|vier|vyf|ses|baie) (?:years|yrs|jare?|tax years)\b|\b(?:for|in) (?:years|ages|all that time|all those years)\b|\bin jare\b|\b(?:never|nooit)\b[^.?]{0,40}\b(?:before|again|weer|since|my life|ever)\b|\b20[012]\d (?:to|until|-|tot) 20[012]\d\b|\bnever filed any\b|\bin die tyd\b|\b(?:return|tax|belasting)\w* since\b/i;

/** Steps to take with SARS or with us, whatever story or product the question's other words mention. */
export const askedPractice: readonly DecidingFact[] = [
  // Refunds “with you” are refunds of our fee.
  {
    passage: 'services/fee-refund',
    words: [
      /\b(?:refunds?|money back|geld terug)\b/i,
      /\b(?:with|from|by|at) (?:you(?: guys| people)?|taxpilot|your (?:company|practice|site|website|shop))\b|\byour (?:refund|returns?) policy\b|\bby julle\b/i,
    ],
    unless:
      /\b(?:sars|tax refund|my (?:tax )?return|assessment|owed|how long|when|status|bank|late)\b|\br ?\d/i,
  },
  // Joining a savings challenge.
  {
    passage: 'savings/what',
    beside: ['savings/leave'],
    words: [
      /\b(?:join|start|begin|enter|sluit)\b/i,
      /\b(?:challenges?|uitdaging\w*)\b/i,
      /\b(?:any ?time|whenever|when|late|mid(?:way| year)?|still|deadline|enige tyd|january|only)\b/i,
    ],
    unless: /\b(?:my|reminder\w*|again|already)\b/i,
  },
  // The way to work and back is private.
  {
    passage: 'travel/commuting',
    words: [
      /\b(?:petrol|fuel|diesel|brandstof|km|kms|kilomet\w+|mileage|travel\w*|driv(?:e|ing)|ry|transport|taxi|bus|train|gautrain|uber|toll\w*|e-?tolls?|parking|commut\w*)\b/i,
      /\bto (?:and from )?(?:my |the )?(?:work|office|job|workplace)(?: and (?:back|home)| every ?day| daily| each day)|\b(?:home|house) (?:to|and) (?:my |the )?(?:work|office|job)\b|\b(?:work|office) (?:to|and) home\b|\bto and from (?:my |the )?(?:work|office|job)\b|\bwerk toe(?: en terug)?\b|\btussen (?:die )?(?:huis|werk) en (?:die )?(?:werk|huis)\b/i,
      /\b(?:claim\w*|deduct\w*|write off|tax\w*|eis|aftrek\w*|business|besigheid\w*|back from sars)\b/i,
    ],
    unless:
      /\b(?:clients?|customers?|sites?|branch\w*|between (?:two |the )?offices|second job|uber driver|drive (?:for )?uber|home office|work(?:s|ing)? from home|how much|hoeveel|self[- ]employed|freelanc\w*|my (?:own )?business)\b|\br ?\d/i,
  },
  // A company files even if it doesn't trade.
  {
    passage: 'business/dormant-company',
    words: [
      /\b(?:pty|company|cc|close corporation|maatskappy|bk|besigheid|business|ltd)\b/i,
      /\b(?:dormant|inactive|(?:no|not|never|zero|without|didn'?t|hasn'?t|has not|have not|haven'?t|doesn'?t|isn'?t|geen|nie|nooit)\b[^.?]{0,25}\b(?:trad\w+|activit\w+|operat\w+|income|business|transactions?|active|used|anything|started|inkomste|handel|gehandel|besigheid|aktief|sales)|stopped (?:trading|operating)|does nothing|doen niks|niks gedoen|slapend\w*|(?:doing|did) nothing|no longer (?:trades?|operates?))\b/i,
      /\b(?:returns?|file|filing|submit|sars|cipc|itr ?14|declare|tax|opgawes?|indien|deregister|belasting)\b/i,
    ],
    unless:
      /\b(?:vat|btw|paye|emp ?201|emp ?501|uif|irp ?6|provisional|foreign|loss(?:es)?|dividends?|trust|npo|price[sd]?|costs?|fees?|charges?|sole (?:prop\w*|trader)|freelanc\w*|salary|director'?s? fees|employ(?:ee|er)s?|refund|my job|how much|tax rate)\b|\br ?\d|\d ?k\b/i,
  },
  // How an IRP6 is submitted.
  {
    passage: 'provisional/file',
    beside: ['provisional/dates'],
    words: [
      /\b(?:irp ?6(?:'?e?s)?|provisional (?:tax )?(?:returns?|form)|voorlopige (?:belasting)?opgawe)\b/i,
      /\b(?:how (?:do|can|must|should|to|would|does)|hoe|steps?|where|waar|walk me|show me|guide|process|stap\w*)\b/i,
      /\b(?:submit\w*|file|filing|lodge|complete|fill(?:ing)?|request|find|send|dien|indien|in ?te dien|vul|invul|stuur|do (?:my|an?|the) irp ?6)\b/i,
    ],
    unless:
      /\b(?:late|laat|penalt\w*|boete|price[sd]?|costs?|kos|fees?|charge|who|wie|must i|nil|zero|register\w*|registr\w*|registreer|you|julle|how (?:much|many|often|long)|hoeveel|miss(?:ed)?|correct\w*|wrong|revise\w*|change|company|estimate[ds]?|calculat\w*|work out|first time|when|wanneer|refund|certificate|here)\b/i,
  },
  // How near a provisional estimate must be to the actual income.
  {
    passage: 'provisional/underestimation',
    beside: ['provisional/how-much'],
    words: [
      /\b(?:provisional|irp ?6|voorlopige|estimates?|skatting)\b/i,
      /\b(?:80|90) ?(?:%|percent|per cent|persent)|\bbasic amount\b|\bbasiese bedrag\b/i,
      /\b(?:rule|reël|what|wat|how|hoe|explain|mean\w*|why|must|when|which|is it|reach|versus|vs)\b/i,
    ],
    unless:
      /\b(?:travel|allowance|bonus|retire\w*|commission|my (?:husband|wife))\b|\br ?\d{2,}|\d[ ,]\d{3}|\d ?k\b/i,
  },
  // A provisional taxpayer has more time for the yearly return.
  {
    passage: 'provisional/both',
    words: [
      /\b(?:provisional (?:tax ?payers?|taxpayer|payer)|voorlopige belastingpligtige|i'?m provisional|am provisional|is provisional|freelancers?|sole propriet\w+)\b/i,
      /\b(?:till when|until when|by when|deadline|last day|due date|due|closing date|latest|tot wanneer|teen wanneer|wanneer|sperdatum|laaste dag|when (?:must|should|do|can|is|does|are)|how long|still|too late)\b/i,
      /\b(?:itr ?12|(?:annual|yearly|income tax|final|tax|normal|jaarlikse|personal|ordinary) returns?|(?:my|the|own) returns?|belastingopgawe|opgawe)\b/i,
    ],
    unless:
      /\b(?:irp ?6|pay(?:ments?)?|penalt\w*|company|price|cost|register|object\w*|late return|missed|refund|provisional returns?|verif\w*|20(?:1\d|2[0-4])|correct\w*)\b/i,
    overrules: /^(?:provisional|filing)\//,
  },
  // The season's last day for provisional taxpayers.
  {
    passage: 'provisional/both',
    words: [
      /\bprovisional (?:tax ?payers?|payers?)\b|\b(?:i am|i'?m|we are|those of us who are|if you are|as a) (?:an? )?provisional\b/i,
      /\b(?:last day|deadline|closes?|closing|until when|till when|by when|tot wanneer|laaste dag)\b/i,
      /\b(?:files?|filing|submit\w*|season|indien)\b/i,
    ],
    unless:
      /\b(?:irp ?6|pay(?:s|ments?|ing)?|betaal|penalt\w*|company|register|object\w*|missed|late|first|second|third|august|february)\b/i,
    overrules: /^(?:provisional|filing)\//,
  },
  // Several years' returns are missing, whatever the reason.
  {
    passage: 'penalties/outstanding-years',
    beside: ['penalties/late-return'],
    words: [neverFiled, forYears],
    unless:
      /\b(?:\d{1,3} (?:per ?cent|%)|price[sd]?|costs?|fees?|charges?|kos|prys|objection|provisional|irp6|vat|dormant|nil return|died|estate|my (?:late|deceased)|employer|(?:my|our|the) (?:boss|accountant|bookkeeper) (?:never|did ?n'?t)|refund|prosecut\w*|jail|prison|criminal|prescri\w+|voluntary|vdp|disclos\w*|undeclared|declared? (?:my|the|it|any)|crypto|deduct\w*|too late|how (?:far back|long))\b/i,
  },
  // The last day to file, asked for in Afrikaans.
  {
    passage: 'filing/season',
    beside: ['filing/late'],
    words: [
      /\b(?:laaste dag|sperdatum|keerdatum|wanneer (?:sluit|moet)|teen wanneer|tot wanneer)\b/i,
      /\b(?:belasting|belastingopgawe|opgawe|belastingseisoen)\b/i,
      /\b(?:indien|in te dien|in ?gedien|ingee|in te gee|inhandig|in te handig|doen|inkom|sluit|in wees|instuur|in te stuur)\b/i,
    ],
    unless:
      /\b(?:beswaar|btw|irp6|voorlopige|appèl|boete|betaal|verifi\w*|brief|20(?:1\d|2[0-5])|vorige|werkgewer|laat)\b/i,
  },
  // A deadline of the season that may have passed.
  {
    passage: 'filing/late',
    beside: ['filing/season'],
    words: [
      /\b(?:did i|have i|i|we|ek het) (?:just |maybe |already |completely |totally )?(?:miss(?:ed)?|gemis)\b|\b(?:still|nog) (?:time|tyd|in time|betyds|possible)\b|\b(?:am i|is it|are we|ek is|is dit|i'?m) (?:too |te )?(?:late|laat)\b/i,
      /\bto (?:do|file|submit|hand in) my (?:20\d\d )?(?:tax )?(?:return|taxes)\b|\b(?:tax|filing|return|returns|season|submission|belasting|opgawe|sars) ?(?:deadline|season|due date|sperdatum|date|seisoen)|\bdeadline\b|\b(?:to|with) (?:file|submit|do|hand in|my) (?:my )?(?:tax|return|taxes)\b|\bom .{0,12}(?:belasting|opgawe) .{0,15}(?:dien|doen)\b/i,
    ],
    unless:
      /\b(?:irp6|provisional|vat|object\w*|beswaar|verif\w*|letter|emp201|paye|appeal|top[- ]?up|payment|pay|your|order|fined?|boete|penalt\w*|20(?:1\d|2[0-5])|years?|jaar)\b/i,
  },
  // Settings hold the password and two-step verification.
  {
    passage: 'account/change-password',
    beside: ['account/two-step'],
    words: [
      /\b(?:password|wagwoord)\b/i,
      /\b(?:2 ?-?(?:step|fa|factor)|two[- ]?(?:step|factor)|mfa|authenticator|twee-?stap\w*|verification (?:thing|code))\b/i,
      /\b(?:where|how|change|switch|turn|set|activate|enable|waar|hoe|verander|setting\w*)\b/i,
    ],
    unless: /\b(?:efiling|sars|lost|forgot\w*|verloor|vergeet|stolen|gone|log ?in|locked)\b/i,
  },
  // A certificate from an employer that no longer exists.
  {
    passage: 'documents/get-irp5',
    beside: ['documents/missing'],
    words: [
      /\b(?:irp ?-?5s?|it3\(?a\)?|tax certificate|belastingsertifikaat)\b/i,
      /\b(?:insolven\w*|liquidat\w*|bankrupt\w*|closed (?:down|its doors|shop)?|shut down|went under|gone under|out of business|disappear\w*|vanish\w*|does ?n'?t exist|no longer exists?|dissolved|deregistered|gelikwideer|toegemaak|bankrot|verdwyn|sequestrat\w*)\b/i,
    ],
    unless:
      /\b(?:paye (?:was|not)|never paid (?:it )?over|paid over|my (?:own )?(?:company|business) (?:closed|went))\b/i,
  },
  // Why a refund takes long after the return was filed.
  {
    passage: 'refunds/delayed',
    beside: ['verification/how-long'],
    words: [
      /\b(?:refunds?|terugbetaling)\b/i,
      /\b(?:review\w*|verif\w*|on hold|held|stuck|hangende|under|special stopper|stopper|pending|wag)\b/i,
      /\b(?:\d+ ?(?:weeks?|months?|weke|maande)|(?:two|three|four|five|six|few|several|twee|drie) (?:weeks|months|weke|maande)|months|weeks|since|sedert|ages|so long|still|nog|forever|how (?:do|can) i speed)\b/i,
    ],
    unless:
      /\b(?:your|julle|from you|order|interest|letter (?:came|says)|which documents|bank statements?)\b/i,
  },
  // Where eFiling shows a refund's progress.
  {
    passage: 'refunds/when',
    words: [
      /\b(?:refunds?|terugbetaling|teruggawe|belasting terug|money (?:back )?from sars)\b/i,
      /\b(?:where|waar|how (?:do|can|would) (?:i|one|you) (?:\w+ )?(?:check|see|track|know|find out|follow)|hoe (?:sien|weet|kyk) ek)\b/i,
      /\b(?:status|progress|how far|hoe ver|track\w*|check|look|see|sien|kyk|follow|paid|betaal|know|weet)\b/i,
    ],
    overrules: /^(?!refunds\/(?:when|delayed))/,
    unless:
      /\b(?:bank (?:details|account)|which account|into|set off|order|cancel\w*|your (?:fee|policy|refund)|our (?:fee|refund)|fee|price|how much|hoeveel|amount|smaller|less|declare|interest|return (?:is|was) (?:filed|submitted)|claim|calculator)\b/i,
  },
  // Documents for a return, asked for before any account.
  {
    passage: 'documents/needed',
    words: [
      /\b(?:which|what|watter|wat se) (?:documents?|docs|papers|paperwork|dokumente|papiere|slips|certificates?)\b.{0,25}\b(?:need|require|want|nodig|send|upload|stuur)\b/i,
    ],
    unless:
      /\b(?:still|nog|else|outstanding|verif\w*|sars (?:want|need|ask)|audit|register\w*|rent\w*|huur|crypto|home office|property|sold|company|estate|died|vat|loan|medical|ra|logbook|tax number|my return)\b/i,
    overrules: /^(?!documents\/)/,
  },
  // Paying our fee bit by bit.
  {
    passage: 'orders/payment-methods',
    words: [
      /\b(?:instal\w*|paaiement\w*|bit by bit|payment plan|terms|pay (?:it )?off|in parts|half now)\b/i,
      /\b(?:you|u|your|julle|you guys|the (?:fee|service|r ?\d{3}))\b/i,
      /\b(?:pay|betaal|fee|price|r ?\d{3})\b/i,
    ],
    unless:
      /\b(?:sars|tax debt|owe|owing|assess\w*|arrangement|penalt\w*|refund|skuld|help me|can you (?:arrange|ask))\b/i,
    overrules: /^debt\//,
  },
  // Paying SARS by instalments.
  {
    passage: 'debt/arrangement',
    words: [
      /\b(?:payment|instal\w*|afbetaling\w*|betaling\w*) ?(?:arrangement|plan|agreement|reeling|reëling)s?\b/i,
    ],
    unless:
      /\b(?:you|your|u|julle|two-?pot|savings pot|withdraw\w*|medical|compromise|price|cost|reject\w*|declin\w*)\b/i,
    overrules: /^(?:debt|filing|orders|efiling|provisional|services)\//,
  },
  // A card or other way of paying SARS, not us.
  {
    passage: 'debt/how-to-pay',
    words: [
      /\b(?:pay|paying|betaal|settle)\b/i,
      /\bsars\b/i,
      /\b(?:cards?|kaart|cash|kontant|eft|atm|snapscan|zapper|bank app|banking app|debit order|debietorder|cheque)\b/i,
      /\b(?:can|how|may|must|do|kan|hoe|mag|accept)\b/i,
    ],
    unless:
      /\b(?:refund|pays? (?:me|out)|your|julle|paid in cash|salary|wages|instal\w*|arrangement|card machine|scam)\b/i,
    overrules: /^(?:orders|services|debt|refunds|account)\//,
  },
  // Threats by SMS or telephone.
  {
    passage: 'efiling/scams',
    beside: ['efiling/letter'],
    words: [
      /\b(?:sms|text|whats ?app|e-?mail|e-?pos|call(?:ed)?|phoned?|message|boodskap)\b/i,
      /\b(?:legal action|arrest\w*|jail|lawsuit|sue|court|warrant|regstappe|handcuff\w*|blacklist\w*)\b/i,
      /\b(?:sars|tax|taxman|belasting)\b/i,
    ],
    unless:
      /\b(?:efiling correspondence|on efiling|summons|sheriff|judgment|tax court|for not filing|can i go)\b/i,
  },
  // Whether we handle crypto.
  {
    passage: 'services/elite',
    beside: ['crypto/tax'],
    words: [
      /\b(?:do|can|could|kan|will|does) (?:you|u|ya|julle|your (?:team|practice|people))\b.{0,20}\b(?:help|do|handle|file|work|deal|assist|doen|prepare|cover)\b/i,
      /\b(?:crypto\w*|bitcoin|btc|nfts?)\b/i,
    ],
    unless: /\b(?:accept|pay (?:you|in)|sars|tell|explain|price|cost|how much|r ?\d{3,})\b/i,
    overrules: /^crypto\//,
  },
  // How soon we answer a message.
  {
    passage: 'services/answer-time',
    words: [
      /\b(?:how (?:long|soon|fast|quick\w*|many (?:days|hours))|when|hoe (?:lank|gou))\b/i,
      /\b(?:you|u|julle|your practitioner|someone|practice)\b.{0,15}\b(?:answer|repl(?:y|ies)|respond|get back|antwoord)\b/i,
    ],
    unless: /\b(?:sars|object\w*|letter|verif\w*|must i|do i have|did|have you|why)\b/i,
    overrules: /^(?:services|product|account|assistant)\//,
  },
  // What to do about a debt to SARS.
  {
    passage: 'debt/arrangement',
    words: [
      /\b(?:tax|sars|belasting) ?(?:debts?|skuld)\b|\b(?:debts?|skuld)\b.{0,10}\b(?:with|at|to|by|from|aan) sars\b/i,
      /\b(?:help|hulp|usizo|options?|what (?:can|must|should|do) i do|get out of|too (?:big|much)|drowning|wat (?:kan|moet) ek doen)\b/i,
    ],
    unless:
      /\b(?:two-?pot|savings pot|withdraw\w*|refund|old|prescri\w+|years|jare|less|settle|compromise|sheriff|judgment|wrong|not mine|price|cost|company|died|estate)\b/i,
    overrules: /^(?:two-pot|refunds|debt|filing)\//,
  },
  // SARS collects from somebody who owes the taxpayer money.
  {
    passage: 'debt/third-party',
    words: [
      /\b(?:sars|they|tax ?man)\b/i,
      /\b(?:take|takes|took|taken|go into|help themselves|grab|attach\w*|garnish\w*|deduct|freeze|froze|frozen|vat|gevries|empty)\b.{0,30}\b(?:bank account|bank|account|salary|wages?|salaris|bankrekening|rekening)\b|\b(?:bank account|account|bankrekening|rekening|salary|salaris)\b.{0,25}\b(?:frozen|gevries|attached|garnish\w*|emptied)\b/i,
    ],
    unless:
      /\b(?:paye|refund|deduct(?:ion|ible)|claim|uif|medical|pension|employer|boss|statements?|see|look|two-?pot|savings pot|travel|debit order)\b/i,
    overrules: /^(?!debt\/(?:third|old|sheriff))/,
  },
  // Where one’s own tax number stands.
  {
    passage: 'efiling/find-tax-number',
    words: [
      /\b(?:what(?:'?s| is)?|where|find|lost|forgot|forgotten|do ?n'?t know|wat is|waar|vergeet|weet nie)\b.{0,25}\b(?:my (?:own )?(?:income )?tax (?:number|nr|no|ref\w*)|my belastingnommer)(?![\w-])/i,
    ],
    unless:
      /\b(?:add|profile|here|register|apply|new|first|why|change|used by|fraud|stolen|company|vat|on your|you have|type|enter|put|fill|give)\b/i,
  },
  // A refund on hold.
  {
    passage: 'refunds/delayed',
    words: [
      /\b(?:refunds?|terugbetaling|teruggawe)\b/i,
      /\b(?:on hold|op hou|held back|teruggehou|stopper|special stop)\b/i,
    ],
    unless: /\b(?:your|julle|order)\b/i,
  },
  // The price of a company's return.
  {
    passage: 'services/elite',
    words: [
      /\b(?:company|companies|pty|\(pty\)|cc|close corporation|itr ?14|maatskappy|maatskappye|bk|beslote korporasie)\b/i,
      /\b(?:price[sd]?|costs?|fees?|charges?|how much|pricing|quote|prys|kos|koste|tarief|hoeveel (?:vra|kos)|r ?899)\b/i,
      /\b(?:returns?|opgawes?|itr ?14|dormant|tax (?:filing|submission)|file|filing|submi\w+|do (?:my|our|a|the)|for (?:my|our|a))\b/i,
    ],
    unless:
      /\b(?:tax (?:rate|must|does|on)|tax (?:will|would) (?:it|my|the|our)|pays?|owe\w*|penalt\w*|late|deduct\w*|claim\w*|car|vat|btw|payroll|bookkeep\w*|boekhou\w*|profit|turnover|car|vehicle|clearance|pin|registration|register|irp ?6|provisional|salary|dividend\w*|sars|cipc|objection)\b/i,
    overrules: /^(?!services\/elite)/,
  },
  // A verification letter must be answered by its deadline.
  {
    passage: 'verification/what',
    beside: ['efiling/letter'],
    words: [
      /\b(?:letter|sms|e-?mail|notice|message|says?|notification|brief|selected|chosen|picked)\b/i,
      /\bverif(?:ication|y|ied|ikasie|ieer)\b/i,
      /\b(?:worr\w*|scared|afraid|bang|panic\w*|trouble|bad|what (?:now|is|does|do|must|should)|mean|bekommerd|serious|wrong|normal|must i|should i)\b/i,
    ],
    overrules: /^(?!verification\/)/,
    unless:
      /\b(?:fake|scam|real|genuine|link|bank statements?|audit|how long|which documents|what documents|upload\w*|late|missed|already (?:sent|submitted)|refund|vat)\b/i,
  },
  // Our consultation: how it is held, and what it is for.
  {
    passage: 'services/consultation',
    words: [
      /\b(?:someone|somebody|anyone|anybody|some ?one|person|people|practitioner|accountant|bookkeeper|consultant|expert|iemand|julle|you|u)\b/i,
      /\b(?:on|over|by|via|per|oor) (?:a |the |'n )?(?:call|phone|telephone|video|zoom|teams|foon)\b|\b(?:video|phone|zoom) call\b|\b(?:session|consult(?:ation)?s?|konsultasies?|advice session)\b|\bfor (?:an? |half an )?(?:hour|\d\d min\w*)\b/i,
      /\b(?:offer|do you (?:do|have|offer|give)|can i (?:book|get|pay|have)|book|available|is there|doen julle|bied julle|kan ek|looking for)\b/i,
    ],
    overrules: /^(?!services\/consultation)/,
    unless:
      /\b(?:sars|efiling|psychologist|doctor|vat on|deduct\w*|claim\w*|my clients?|order|cancel\w*|refund)\b/i,
  },
  // An earlier year's return that somebody wants us to file.
  {
    passage: 'penalties/outstanding-years',
    words: [
      /\b(?:can|could|will|would|do|kan|sal) (?:you|u|ya|julle)\b.{0,20}\b(?:file|submit|do|handle|sort|help|prepare|indien|doen)\b/i,
      /\b20(?:0\d|1\d|2[0-5])\b/,
      /\b(?:returns?|tax(?:es)?|opgawes?|belasting)\b/i,
    ],
    unless:
      /\b(?:correct\w*|amend\w*|chang\w*|object\w*|refund|company|vat|price|cost|fee|how (?:much|long)|2025\/2026|2026)\b/i,
    overrules: /^(?!services\/(?:prices|other-prices))/,
  },
  // How we tell a client that a return is filed.
  {
    passage: 'product/return-status',
    words: [
      /\b(?:how|will|do|when|where|hoe|sal)\b.{0,12}\b(?:you|u|i|julle|ek)\b.{0,15}\b(?:tell|inform|notif\w*|let|know|hear|e-?mail|message|see|sê|laat weet)\b/i,
      /\b(?:when|once|if|that|wanneer|as)\b.{0,25}\b(?:return|opgawe|taxes|it)\b.{0,20}\b(?:done|filed|submitted|finished|ready|klaar|ingedien|gone in|been (?:filed|submitted|done))\b/i,
    ],
    unless: /\b(?:sars|efiling|employer|accountant|order|document|refund|assess\w*|did|have you|has)\b/i,
    overrules: /^(?:services|product|account|efiling|filing)\//,
  },
  // A first message that only asks for help with a return.
  {
    passage: 'services/how-it-works',
    beside: ['product/preparation', 'services/prices'],
    words: [
      /^(?:(?:hi|hello|hey|hallo|good \w+|goeie \w+|sawubona|molo|dumela|please|pls|asb|asseblief|there|guys|and|so)[\s,.!]+)*(?:(?:i|we|ek|ons) (?:really |just )?(?:need|want|require|am looking for|would like|soek|benodig|het)|(?:can|could|will|kan) (?:you|u|someone|julle) (?:please |pls |asb )?|ngidinga|ngicela|looking for|help)?[\s]*(?:some |your |with |me |'?n bietjie )*(?:help|assist(?:ance)?|usizo|hulp|uncedo|thuso|nodig)?[\s]*(?:me |my |nodig )?(?:with|to do|doing|met|nge|for|for doing)? ?(?:my |the |a |our |i-?|filing |doing |'?n )*(?:(?:income )?tax ?(?:returns?|es)?|returns?|sars|belasting(?:opgawe)?|opgawe|i-?return)(?: (?:please|pls|asb|asseblief|this year|for this year|nodig|help))*[\s.!?]*$/i,
      /\b(?:help|assist\w*|usizo|hulp|uncedo|thuso)\b/i,
    ],
    overrules: /^(?!services\/how-it-works)|^services\//,
  },
  // Our own monthly charge.
  {
    passage: 'orders/subscription',
    words: [
      /\b(?:you|u|your|julle)\b.{0,12}\b(?:charg\w+|debit\w*|bill\w*|take|taking|took|vra|vat)\b/i,
      /\b(?:month\w*|every year|each year|yearly|annually|maand\w*|elke jaar)\b/i,
      /\b(?:why|stop|cancel|hoekom|again|still)\b/i,
    ],
    unless: /\b(?:sars|how much|what do you|employer|pension|price)\b/i,
    overrules: /^(?:penalties|debt|filing|services|employment)\//,
  },
  // Requests for a person to do monthly work.
  {
    passage: 'services/business',
    words: [
      /\b(?:someone|somebody|anyone|a person|an? (?:bookkeeper|accountant)|iemand)\b/i,
      /\b(?:to|who|that|can|could|wat|om)\b/i,
      /\b(?:do|run|handle|keep|manage|doen|hou|help with|take over|sort out|register)\b.{0,25}\b(?:payroll|payslips|salaries|books|bookkeeping|boekhouding|boeke|betaalstaat|vat|btw)\b/i,
    ],
    unless:
      /\b(?:my (?:boss|employer)|deduct\w*|claim\w*|penalt\w*|late|must i|threshold|is it (?:legal|compulsory))\b/i,
  },
  // Requests for a person to prepare earlier years' returns.
  {
    passage: 'penalties/outstanding-years',
    words: [
      /\b(?:someone|somebody|anyone|a person|an? accountant|iemand|you|julle)\b/i,
      /\b(?:do|file|submit|sort|catch up|help|fix|doen|indien)\b.{0,30}\b(?:last|past|previous|outstanding|old|missing|laaste|vorige)\b.{0,12}\b(?:\d{1,2}|two|three|four|five|few|several|drie|twee) (?:years?|jaar|jare|returns?)\b/i,
    ],
    unless: /\b(?:refund|statement|financial|deduct\w*|audit|company|vat|bank)\b/i,
  },
  // A penalty is disputed by asking for its remission first.
  {
    passage: 'penalties/remission',
    beside: ['disputes/objection'],
    words: [
      /\b(?:dispute|object(?:ing)?|fight|contest|challenge|beswaar)\b.{0,20}\b(?:penalt\w+|fines?|boetes?)\b/i,
    ],
    unless: /\b(?:understatement|underestimat\w+|irp6|provisional|vat|reject\w*|declin\w*|price|cost|fee)\b/i,
  },
  {
    passage: 'penalties/remission',
    beside: ['penalties/late-return'],
    words: [
      /\b(?:someone|somebody|anyone|you|julle|iemand)\b.{0,20}\b(?:help|handle|sort|remove|fix|get rid)\b.{0,25}\b(?:penalt\w+|fines?|boetes?)\b/i,
    ],
    unless:
      /\b(?:understatement|underestimat\w+|irp6|provisional|vat|price|cost|fee|outstanding returns?)\b/i,
  },
  // Requests for a person to prepare a provisional return.
  {
    passage: 'services/other-prices',
    words: [
      /\b(?:someone|somebody|anyone|iemand|can you|could you|kan julle)\b.{0,20}\b(?:submit|file|do|handle|doen|indien)\b.{0,15}\b(?:irp ?6|provisional (?:tax|return))/i,
    ],
    unless: /\b(?:late|penalt\w+|how do i|when|must)\b/i,
  },
  // Our registration for VAT.
  {
    passage: 'services/business',
    words: [
      /\bregist\w+\b.{0,25}\b(?:vat|btw)\b|\b(?:vat|btw)\b.{0,15}\bregist\w+/i,
      /\b(?:with you|through you|by you|via you|for me|for us|on my behalf|deur julle|by julle|you do it|do you do)\b/i,
    ],
    unless: /\b(?:must i|have to|threshold|turnover|deregist\w*|late)\b/i,
  },
];
