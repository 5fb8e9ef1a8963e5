import type { DecidingFact } from './deciding-fact.ts';

/** Tax rules that a question asks for, whatever story or product its other words mention. */
export const askedRules: readonly DecidingFact[] = [
  // The days on which provisional tax is due.
  {
    passage: 'provisional/dates',
    words: [
      /\b(?:provisional(?: tax)?|irp ?6'?s?|prov\.? tax|voorlopige (?:belasting|betaling\w*))\b/i,
      /\b(?:when|wanneer|nini|dates?|datums?|deadlines?|sperdatum|due|last day|laaste dag|which (?:day|month)s?|what (?:day|month)s?|till when|until when|how often)\b/i,
      /\b(?:pay\w*|betaal\w*|betaling\w*|due|dates?|datums?|deadlines?|sperdatum|submit\w*|file|filed|hand in|indien|in|periods?|first|second|third|1st|2nd|3rd|eerste|tweede|derde)\b/i,
    ],
    unless:
      /\b(?:how much|hoeveel|how (?:do|is|are|to|can)|hoe (?!gereeld)|penalt\w*|boete|fine[ds]?|late|laat|missed|forgot\w*|overdue|company|companies|pty|cc|maatskappy|trust|regist\w*|deregist\w*|who|wie|must i be|am i|do i (?:become|count|qualify)|qualif\w*|become|same|did i|have i|non-?provisional|price|cost|fee|itr ?12|annual return|yearly|year after|auto[- ]?assess\w*|assess\w*|refund\w*|terug\w*|died|estate|started?|begin|began|stop\w*|no longer|vat|btw|paye|20(?:1\d|2[0-4])|estimat\w*|interest|object\w*|instal\w*|arrange\w*|password|save[ds]?|draft|taxpayers?'? (?:season|return|file|submit)|season|seisoen|(?:your|our) (?:turn|service)|you (?:file|do|send|need))\b|\br ?\d{3,}|\d[ ,]\d{3}|\d ?k\b/i,
    overrules: /^(?:provisional|filing|penalties|debt|business|rates|efiling|product|services)\//,
  },
  // Whether a return of an old year can still be filed.
  {
    passage: 'filing/old-years',
    beside: ['penalties/outstanding-years'],
    words: [
      /\b(?:20(?:0\d|1\d|2[0-4])(?:\/(?:20)?\d\d)?)\b(?! ?(?:rand|a month))/i,
      /\b(?:returns?|opgawes?|itr ?12s?|fil(?:e|ed|ing)|submit\w*|indien|ingedien|inhandig|taxes)\b/i,
      /\b(?:(?:can|may|could) (?:i|we|you) (?:still )?|kan (?:ek|ons|julle)|mag ek|still|nog|too late|te laat|how do i|hoe (?:dien|kan)|never (?:filed|submitted|did)|(?:did ?n'?t|have ?n'?t|not) (?:filed?|submit\w*|do|done)|nie)\b/i,
      /\b(?:fil(?:e|ed|ing)|submit\w*|indien|ingedien|inhandig|hand(?:ed)? in|do|done|did|lodge|late|laat)\b/i,
    ],
    unless:
      /\b(?:price[sd]?|costs?|fees?|charge|how much|hoeveel|refund\w*|object\w*|beswaar|irp ?5|irp ?6|provisional|penalt\w*|boete|who|deadline|season|when (?:was|is|did)|status|my mother|died|estate|company|vat|correct\w*|chang\w*|wrong|mistake|sars (?:is|says|wants)|auto\w*|download|copy|certificate|assessment|keep|bewaar)\b|\br ?\d{3,}|\d[ ,]\d{3}|\d ?k\b/i,
  },
  // The limit of a tax-free account, and what withdrawing does to it.
  {
    passage: 'tax-free/limits',
    beside: ['tax-free/withdrawal'],
    words: [
      /\b(?:tfsas?|tax[- ]free (?:savings?|invest\w*|accounts?)|belastingvrye? (?:spaar\w*|rekening))\b/i,
      /\b(?:limits?|max(?:imum)?|most|how much (?:can|may)|hoeveel (?:kan|mag)|limiet|perk)\b/i,
      /\b(?:withdr[ae]w\w*|take (?:it |money |some )?out|put (?:it )?back|onttrek\w*|uithaal|terugsit)\b/i,
    ],
    unless: /\br ?\d{3,}|\d[ ,]\d{3}|\d ?k\b/i,
  },
  // Older people have a larger interest exemption.
  {
    passage: 'interest/exemption',
    beside: ['rates/thresholds'],
    words: [
      /\b(?:interest|rente|inzalo|fixed deposits?|vaste deposito\w*|savings accounts?|spaarrekening\w*|money market)\b/i,
      /\b(?:pensioners?|pensioen(?:aris\w*|trekkers?)|seniors?|senior citizens?|retire(?:d|es?)|afgetree\w*|bejaard\w*|ou ?mense|elderly|old people|older persons?|umhlalaphansi|(?:over|above|from|past|bo|oor|ouer as|older than) 65|65 ?(?:\+|plus|and (?:older|over|above)))(?![\w-])/i,
      /\b(?:tax\w*|belas\w*|exempt\w*|vrygestel|vrystel\w*|free|intela|pays?|betaal|declare|how much|hoeveel|limit|threshold)\b/i,
    ],
    unless:
      /\b(?:sars (?:pays?|paid|charges?|betaal)|owe\w*|debt|skuld|foreign|overseas|offshore|abroad|buitelandse?|loans?|lend|lent|lening|penalt\w*|late|laat|provisional|bond|tfsa|tax[- ]free (?:savings?|acc\w*)|vat|\d{4,})\b|\d[ ,]\d{3}|\d ?k\b/i,
    overrules: /^(?!interest\/(?!exemption))|^interest\/(?:foreign|private-loan)/,
  },
  // Whether somebody must file at all, whatever their job.
  {
    passage: 'filing/who-must',
    words: [
      /\b(?:do|must|should|moet) (?:i|we|he|she|they|ek|ons|hy|sy) (?:even |also |still |really |nog |ook )*(?:have to |need to )?(?:file|submit|do a (?:tax )?return|hand in a return|indien|register and file)\b|\b(?:need|have|required) to file\b/i,
      /\b(?:i am an?|i'?m an?|im an?|i work as|ek is 'n|as an?) \w+/i,
    ],
    overrules: /^filing\/extension|^employment\/(?!director)|^life\/student/,
    unless:
      /\b(?:non-?resident|foreigner|expat|sole (?:trader|prop\w*)|freelanc\w*|director|executor|provisional|irp ?6|vat|company|trust|abroad|overseas|pensioner|deceased|late)\b/i,
  },
  // Coins that were only held.
  {
    passage: 'crypto/tax',
    words: [
      /\b(?:crypto\w*|bitcoins?|btc|eth|ethereum|luno|valr|binance|coins?)\b/i,
      /\b(?:did ?n[o']?t|have ?n'?t|never|not|only|just|nie|net)\b.{0,15}\b(?:s[eo]ld|sell|traded?|held|hold\w*|keep\w*|kept|hodl\w*|verkoop|gehou|cash(?:ed)? out)\b/i,
    ],
    unless:
      /\b(?:undeclared|earlier years|never declared|not declared|loss\w*|scam|staking|mining|\d{4,})\b|\d[ ,]\d{3}/i,
    overrules: /^crypto\//,
  },
  // Losses on investments never reduce a salary.
  {
    passage: 'gains/losses',
    words: [
      /\b(?:shares?|etfs?|unit trusts?|investments?|capital|kapitaal\w*|aandele|stocks?)\b.{0,15}\b(?:loss(?:es)?|verlies\w*)\b|\b(?:loss(?:es)?|verlies\w*)\b.{0,20}\b(?:shares?|etfs?|unit trusts?|investments?|aandele|stocks?)\b/i,
      /\b(?:salary|income|paye|pay|salaris|inkomste|set ?off|offset|deduct\w*|against|aftrek\w*)\b/i,
    ],
    unless: /\b(?:trader|trading|business|crypto|forex|\d{4,})\b|\d[ ,]\d{3}/i,
    overrules: /^(?:business|rental)\/|^gains\/shares/,
  },
  // A foreigner’s work here.
  {
    passage: 'residence/foreigner-here',
    words: [
      /\b(?:foreigner|foreign national|expat(?:riate)?|non-?resident|buitelander|i am (?:german|british|american|dutch|french|zimbabwean|nigerian|indian|chinese))\b/i,
      /\b(?:work(?:s|ed|ing)?|earn\w*|job|employed|werk|contract)\b/i,
      /\b(?:here|in (?:sa|south africa|cape town|joburg|johannesburg|durban|pretoria|suid-afrika)|hier)\b/i,
    ],
    unless:
      /\b(?:remote\w*|foreign (?:employer|company|client)|overseas|pension|dividend\w*|property|sell\w*|sold|days|treaty|\d{4,})\b|\d[ ,]\d{3}/i,
    overrules: /^foreign\/|^residence\/physical/,
  },
  // Rent or interest beside a salary and provisional tax.
  {
    passage: 'provisional/who',
    words: [
      /\b(?:provisional|irp ?6'?s?|voorlopige?)\b/i,
      /\b(?:do|must|should|moet|is) (?:i|we|ek|ons|it)\b|\bam i\b/i,
      /\b(?:rent(?:al)?|interest|dividends?|huur|rente)\b/i,
      /\b(?:only|just|small|little|net|as|if|besides?|plus|and|with)\b/i,
    ],
    unless:
      /\b(?:late|penalt\w*|missed|when|dates?|how do i (?:pay|file|submit|register|calculate)|how much (?:must|do) i pay|estimate|nil|zero)\b/i,
    overrules: /^provisional\/(?:nil|both|register|how-much|dates)|^filing\//,
  },
  // The threshold of an older person.
  {
    passage: 'rates/thresholds',
    words: [
      /\b(?:(?:tax ?)?thresholds?|(?:belasting)?drempel\w*)\b/i,
      /(?<!\d)(?:65|75)(?!\d)|\b(?:pensioners?|pensioen\w*|seniors?|bejaarde\w*|elderly)\b/i,
    ],
    unless: /\b(?:medical|medies\w*|interest|rente|vat|btw|uif|filing|provisional|gains?|donations?)\b/i,
  },
  // Whether an older person still pays tax.
  {
    passage: 'rates/thresholds',
    beside: ['retirement/pension-income'],
    words: [
      /\b(?:pensioners?|pensioenaris|pensioentrekker|retired|afgetree|senior citizen|65|6[6-9]|[78]\d)(?![\d%])/i,
      /\b(?:do|must|should|moet|will|sal|betaal) (?:i|we|he|she|ek|ons|hy|sy|my \w+) (?:still |nog |have to |need to |any |enige )*(?:pay|belasting|tax)\b.{0,12}(?:\btax|\bbelasting|\bbetaal)?|\bstill (?:have to |need to )?pay (?:income )?tax\b/i,
      /\b(?:tax|belasting)\b/i,
    ],
    unless:
      /\b(?:on (?:my|the|an?|that|this|it)|op (?:my|die)|lump|interest|rente|rent\w*|huur|shares|crypto|sold|sell|gift|inherit\w*|provisional|vat|medical|fund|ra|work|job|part[- ]time|business|abroad|overseas|foreign|uif|dividend\w*|withdr\w*|saving\w*)\b|\br ?\d|\d[ ,]\d{3}|\d{4,}|\d ?k\b/i,
    overrules: /^(?:rates|retirement|lump-sums|filing|two-pot|debt|employment|provisional)\//,
  },
  // A bill from SARS after a change of jobs.
  {
    passage: 'filing/two-employers',
    beside: ['filing/why-owe'],
    words: [
      /\b(?:chang\w+|switch\w+|swopp?\w*|mov(?:ed|ing)|new|left|started|verander\w*|nuwe)\b.{0,15}\b(?:jobs?|employers?|companies|work|werk\w*)\b/i,
      /\b(?:why|how come|hoekom|is it because)\b/i,
      /\b(?:owe|owing|extra tax|more tax|pay(?:ing)? in|bill|additional tax|short(?:fall)?|tax (?:due|to pay)|skuld|bybetaal|inbetaal)\b/i,
    ],
    unless: /\b(?:moving costs|relocat\w*|fund|pension|provident|r ?\d{3,}|\d{4,})\b|\d[ ,]\d{3}/i,
    overrules: /^(?!filing\/two-employers)/,
  },
  // The name of a form.
  {
    passage: 'codes/forms',
    words: [
      /^(?:what(?:'?s| is| does)?|wat (?:is|beteken)|yini|explain|meaning of)\b ?(?:an? |the |'n |n |i-?)?(?:itr ?-?1[24]|emp ?\d{3}|vat ?201|rfr|noo|noa)\b(?: form| return| mean| stand for| at sars)*[\s?.!]*$/i,
    ],
  },
  // A section of the Act that is called by its number.
  { passage: 'rental/new-units', words: [/\b13 ?sex\b/i] },
  // A debt to SARS that is too old.
  {
    passage: 'debt/old',
    words: [/\b(?:debts?|skuld)\b/i, /\b(?:prescri\w+|verjaar\w*|too old|expired?|fall away)\b/i],
    unless: /\b(?:rate|loan|bank|assessment|objection|bad debts?)\b/i,
  },
  // An assessment that SARS changed, which isn't an auto-assessment.
  {
    passage: 'disputes/objection',
    beside: ['disputes/correction-or-objection'],
    words: [
      /\b(?:ita ?34|assess\w*|re-?assess\w*|aanslag)\b/i,
      /\b(?:chang\w+|revis\w+|additional|re-?assess\w*|new|second|adjust\w+|after (?:the|a|their) (?:check|verification|audit|review)|verander\w*|nuwe|hersien\w*)\b/i,
      /\b(?:not right|wrong|(?:do|does|did)(?: not|n[o']?t) agree|disagree\w*|unfair|incorrect|unhappy|not (?:correct|fair|happy)|nie reg|verkeerd|stem nie|nie saam)\b/i,
    ],
    unless:
      /\b(?:auto\w*|outo\w*|penalt\w*|estimat\w*|late|laat|days|my (?:own )?(?:mistake|error)|i forgot)\b/i,
    overrules: /^(?:auto|filing|refunds|verification|efiling|debt|documents)\//,
  },
  // What SARS refused of a return.
  {
    passage: 'disputes/objection',
    beside: ['disputes/correction-or-objection'],
    words: [
      /\bsars\b/i,
      /\b(?:reject\w*|disallow\w*|refus\w+|did ?n[o']?t (?:accept|allow)|removed|took (?:away|off|out)|afgekeur\w*|geweier\w*|nie (?:aanvaar|toegelaat))\b/i,
      /\b(?:my|our|the|some of my)\b.{0,15}\b(?:expenses?|deductions?|claims?|travel\w*|medical|donations?|home office|logbook|contributions?|ra|rental costs?|costs|uitgawes|aftrekkings?|eise?)\b/i,
    ],
    unless:
      /\b(?:why (?:would|might|does|could)|will|would|can|could|if|objection|appeal|penalt\w*|remission|arrangement|refund (?:to|into)|bank|auto|without|r ?\d{3,}|request|becomes?|carr\w+|answer\w*|respond\w*|antwoord\w*)\b/i,
    overrules:
      /^(?:medical|travel|donations|employment|auto|verification|retirement|rental|filing|documents|refunds)\//,
  },
  // The administrative penalty that SARS adds each month.
  {
    passage: 'penalties/late-return',
    beside: ['penalties/remission'],
    words: [
      /\bsars\b/i,
      /\b(?:charg\w+|debit\w*|add(?:s|ed|ing)|fin(?:es?|ed|ing)|penali[sz]\w+)\b/i,
      /\b(?:every|each|per|a|elke|monthly)\b ?(?:single )?(?:month|maand)?/i,
      /\b(?:why|what is|hoekom|how come|keeps?|stop)\b/i,
      /\b(?:month\w*|maand\w*)\b/i,
    ],
    unless: /\b(?:interest|rente|paye|salary|vat|provisional|instal\w*|arrangement|debit order|employ\w*)\b/i,
    overrules: /^(?:orders|services|debt|employment|account)\//,
  },
  // A retirement fund that is divided in a divorce.
  {
    passage: 'life/divorce-fund',
    words: [
      /\b(?:divorc\w*|egskei\w*|skei|geskei|ex-?(?:wife|husband)|(?:after|in) the split)\b/i,
      /\b(?:pension(?! (?:income|every|each|monthly))\w*|pensioen\w*|ras?|annuit\w*|retirement (?:fund|savings)|provident|preservation|aftreefonds)\b/i,
    ],
    unless:
      /\b(?:maintenance|onderhoud|contribut\w*|deduct\w*|aftrek\w*|die|dies|died|death|house|huis|home|lump sum r?\d|\d{4,})\b|\d[ ,]\d{3}|\d ?k\b/i,
    overrules: /^(?!services|life\/divorce-fund)/,
  },
  // Money from a trust is taxed by its kind; unit trusts are another thing.
  {
    passage: 'business/trust-income',
    beside: ['business/trust'],
    words: [
      /\b(?:trusts?|trustees?|inter vivos)\b/i,
      /\b(?:distribut\w*|payouts?|uitkering\w*|uitgekeer|beneficiar\w*|begunstigde\w*|(?:pays?|paid|gives?|gave|vested|betaal|gee) (?:\w+ )?(?:me|us|my|ons|out)|(?:from|uit|van) (?:my|our|the|a|an|die|'?n|ons)(?: own| eie| family| familie| late \w+'?s?)? trust|it3\(?t\)?)(?![\w-])/i,
    ],
    unless:
      /\b(?:unit trusts?|effektetrust\w*|etfs?|reits?|loans?|lening|donat\w*|skenk\w*|sars trust|do(?:n'?t)? trust|trust (?:you|this|it|them|me)|trust return|itr12t|employee share|how (?:do i )?(?:set up|register|start)|(?:file|submit) (?:a |the )?(?:return )?for (?:a|the|my) trust|price|cost|fee)\b/i,
    overrules: /^(?!services)/,
  },
  // The threshold of VAT, not the price of our registration.
  {
    passage: 'vat/compulsory',
    words: [
      /\b(?:vat|btw)\b/i,
      /\b(?:turn ?over|sales|omset|verkope|earn\w*|income|revenue|thresholds?|drempel\w*|how (?:big|much)|hoeveel|when|wanneer|at what|from what|above what|vanaf)\b/i,
      /\b(?:(?:must|have to|need to|should|moet|has to|required|compulsory|verplig\w*|obliged|forced)\b.{0,40}\b(?:regist\w*|vat|btw)|before i (?:must|have to|need to|regist\w*)|(?:registration|registrasie) (?:threshold|limit|compulsory|verplig\w*|drempel)|(?:vat|btw) (?:threshold|drempel\w*|limit)|minimum (?:turnover|sales) .{0,10}(?:vat|btw))\b/i,
    ],
    unless:
      /\b(?:volunt\w*|vrywillig\w*|deregist\w*|cancel\w*|turnover tax|omsetbelasting|invoice must|tax invoice|price[sd]?|costs?|fees?|how long|returns?|201|late|foreign|overseas|airbnb|documents?)\b/i,
  },
  // A retirement annuity beside the fund at work shares its limit.
  {
    passage: 'retirement/deduction',
    beside: ['retirement/ra-through-payroll'],
    words: [
      /\b(?:ra|ras|r\.a\.?|retirement annuit\w*|uittree-?annu\w*|annuity)\b/i,
      /\b(?:pension|provident|gepf|4001|4003|pensioen\w*|voorsorg\w*|company fund|work fund|fund at work)\b/i,
      /\b(?:also|ook|as well|both|albei|too|together|on top|extra|separate\w*|another|private|own|beside\w*|besides|addition\w*|each|and|en)\b/i,
      /\b(?:claim\w*|deduct\w*|aftrek\w*|eis|limit|27[.,]5|allowed|tax break|worth anything|get (?:something|anything))\b/i,
    ],
    unless:
      /\b(?:withdraw\w*|cash(?:ing)? (?:in|out)|retire(?:d|s|ment age)?\b(?! annuit)|lump|pensioner|my pension (?:is|pays|every|each)|monthly pension|state|old age|emigrat\w*|transfer\w*|mov(?:e|ing)|difference|compare\w*|better|savings? (?:pot|account)|tax[- ]free|two[- ]pot|divorc\w*|died|death|3603|3610|3611|spouse|wife|husband)\b|\d{4,}(?<!400[13])|\d ?k\b|\d[ ,]\d{3}/i,
  },
  // Several annuities share one limit too.
  {
    passage: 'retirement/deduction',
    beside: ['retirement/ra-through-payroll'],
    words: [
      /\b(?:two|2|three|3|several|more than one|multiple|twee|meer as een) (?:ras|ra'?s|retirement annuit\w+|uittree-?annu\w+)/i,
      /\b(?:claim\w*|deduct\w*|aftrek\w*|eis|limit|have|allowed)\b/i,
    ],
    unless: /\b(?:withdraw\w*|retire[ds]?|lump|emigrat\w*|transfer\w*|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // A fund pays several kinds of distribution.
  {
    passage: 'investments/unit-trusts',
    beside: ['dividends/local'],
    words: [
      /\b(?:etfs?|unit trusts?|satrix|index funds?|effektetrusts?)\b/i,
      /\b(?:dividends?|distributions?|dividende|payouts?|uitkerings?)\b/i,
    ],
    unless:
      /\b(?:foreign|overseas|us|usa|american?|offshore|world|global|msci|s&p|international|tax[- ]free|tfsa|sold|sell\w*|reinvest\w*|it3\w*|certificate|reits?|property|credit|withh\w+ abroad|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // A side job has no tax-free amount of its own.
  {
    passage: 'business/side-hustle',
    beside: ['rates/thresholds'],
    words: [
      /\b(?:on the side|side (?:job|hustle|gig|income|business)|extra income|langs die werk|part[- ]time)\b/i,
      /\bhow much\b.{0,30}\b(?:can|may|could)\b|\b(?:limit|threshold|minimum|above what|from what|hoeveel mag)\b/i,
      /\b(?:tax\w*|sars|declare|belasting|report)\b/i,
    ],
    unless: /\b(?:deduct\w*|claim\w*|provisional|irp6|student|retire|save|vat|\d{4,})\b|\d[ ,]\d{3}|\d ?k\b/i,
  },
  // How and by when an assessment is disputed.
  {
    passage: 'disputes/objection',
    beside: ['disputes/last-day'],
    words: [
      /\b(?:object(?:ion|ions|ing)?|dispute|beswaar)\b/i,
      /\b(?:how (?:do|can|must|should|to|would|long|many days)|hoe|process|steps|when (?:must|should|do|does|is)|by when|until when|till when|last day|deadline|time limit|teen wanneer|laaste dag)\b/i,
      /\b(?:assess\w*|aanslag|ita ?34|days|dae|how long|by when|when|till|hoe lank|wanneer|deadline|disagree|do(?:n'?t| not) agree|stem nie saam)\b/i,
    ],
    unless:
      /\b(?:auto|appeal\w*|disallow\w*|reject\w*|declin\w*|estimate\w*|correction|late|missed|already (?:objected|filed|lodged)|my objection (?:was|is|has)|decid\w*|decision|answer|outcome|result|hear|repl(?:y|ies)|respond\w*|finish\w*|sars (?:take|takes|have|has|must|get)|does (?:it|sars|an objection) take|price|cost|fee|charge|vat|penalt\w*|while|pay|reasons)\b/i,
    overrules: /^(?!disputes\/)|^disputes\/correction/,
  },
  // A company's rate, without the rules for its employees.
  {
    passage: 'business/company-tax',
    words: [
      /\b(?:pty|\(pty\)|company|cc|close corporation|maatskappy|bk|ltd)\b/i,
      /\b(?:what|how much|which|wat|hoeveel|watter)\b.{0,25}\b(?:tax|rate|percent\w*|belasting|koers|%)/i,
      /\b(?:pays?|rate|percent\w*|betaal|koers|owes?|taxed|for)\b/i,
    ],
    unless:
      /\b(?:vs|versus|or|of|difference|better|rather|salary|salaris|director\w*|dividend\w*|employer|employees?|staff|car|vehicle|turnover tax|vat|btw|small business|sbc|dormant|provisional|irp6|my (?:company|employer) (?:pays?|gave|gives)|fringe|medical|trust|sole|sell\w*|shares|pension|overseas|foreign|price|cost|fee|charge|late|penalt\w*|\d{4,}|r ?\d)\b|\d[ ,]\d{3}/i,
  },
  // Letting has rules for costs of its own.
  {
    passage: 'rental/costs',
    words: [
      /\b(?:rent(?:al|als|ing)?|landlord|tenants?|huur\w*|verhuur\w*|let(?:ting)? (?:out|my|the))\b/i,
      /\b(?:what|which|watter|wat|costs?|expenses?|koste|uitgawes)\b.{0,40}\b(?:deduct\w*|claim\w*|aftrek\w*|write off|eis)/i,
    ],
    unless:
      /\b(?:home office|work from home|my business|office rent|shop|airbnb|overseas|abroad|loss|verlies|empty|vacant|documents?|papers|room|part of|owners|share|wife|husband|sold|sell\w*|improve\w*|company|garage rent|i (?:pay|rent)(?! (?:out|it))|price|less than|would it cost|package|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // Tax withheld abroad from dividends counts as a credit.
  {
    passage: 'foreign/tax-credit',
    beside: ['dividends/foreign'],
    words: [
      /\b(?:dividend\w*|shares|aandele)\b/i,
      /\b(?:us|usa|u\.s\.|america\w*|foreign|overseas|uk|abroad|buitelandse?|oorsese?|offshore|international)\b/i,
      /\b(?:credit|against my|set ?off|(?:off)?set|use|get .{0,20}back|withh\w+|deducted (?:there|overseas|abroad)|took off|taken off|paid (?:there|overseas|abroad|on)|twice|double|krediet|verreken\w*)\b/i,
      /\b(?:tax\w*|belasting)\b/i,
    ],
    unless: /\b(?:sold|sell\w*|gain|w-?8|treaty|estate|inherit\w*|r ?\d{3,}|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // A few freelance jobs beside a salary make a provisional taxpayer.
  {
    passage: 'provisional/who',
    beside: ['provisional/dates'],
    words: [
      /\b(?:provisional|irp ?6|voorlopige?)\b/i,
      /\b(?:freelanc\w*|side (?:job|business|hustle|gig)|small business|self[- ]employed|vryskut\w*|own business|contract work|private work|extra income|uber|bolt|tutor\w*|extra (?:lessons|classes)|on weekends|after work|after hours)\b/i,
      /\b(?:who|must i|do i|am i|need|have to|is|moet ek|is ek|should i|do i become|wie)\b/i,
    ],
    unless:
      /\b(?:how much|late|penalt\w*|missed|deregist\w*|stop\w*|when|dates?|deadline|register on|how do i (?:register|file|submit|calculate)|nil|zero|estimate|avoid|more paye|price|cost|fee|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // The income from which somebody is a provisional taxpayer.
  {
    passage: 'provisional/who',
    words: [
      /\b(?:provisional|irp ?6|voorlopige)\b/i,
      /\b(?:at what|from what|above what|how much (?:income|rent|interest|profit|extra)|threshold|limit|who must|who has to)\b/i,
    ],
    unless:
      /\b(?:penalt\w*|late|dates?|deadline|when|price|cost|underestimat\w*|how much (?:tax|must i pay)|\d{4,})\b|\d[ ,]\d{3}/i,
    overrules: /^provisional\/(?!who)|^rates\//,
  },
  // No amount of rent is tax-free in itself.
  {
    passage: 'rental/income',
    beside: ['rates/thresholds'],
    words: [
      /\b(?:rent|rental|huur|letting|verhuring)\b/i,
      /\b(?:how much|hoeveel|up to what|what amount)\b.{0,25}\b(?:tax[- ]free|free of tax|without (?:paying )?tax|before (?:i|tax|sars)|belastingvry)\b|\b(?:is there|what is the) (?:an? )?(?:threshold|limit|exemption)\b/i,
    ],
    unless: /\b(?:i pay|provisional|vat|deduct\w*|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // The amount up to which gifts are tax-free.
  {
    passage: 'donations/tax',
    words: [
      /\b(?:gifts?|donat(?:e|ions?)|skenkings?|skenk|geskenke?|give (?:my|our|to))\b/i,
      /\b(?:up to what|how much|how big|what amount|limit|threshold|hoeveel|tot hoeveel)\b.{0,40}\b(?:tax\w*|belasting\w*|sars)\b/i,
    ],
    unless:
      /\b(?:deduct\w*|claim\w*|18 ?a|charity|church|npo|pbo|tithes?|aftrek\w*|overseas|abroad|emigrat\w*|employer|boss|voucher|\d{4,})\b|\d[ ,]\d{3}/i,
  },
  // Pay from a business to relatives who work for it.
  {
    passage: 'business/expenses',
    beside: ['business/employing-people'],
    words: [
      /\b(?:my|our) (?:\w+ ){0,3}?(?:wife|husband|spouse|partner|son|daughter|child|kids?|children|mother|mom|father|dad|brother|sister|vrou|man|seun|dogter|year old)\b/i,
      /\b(?:pay|employ|hire|salary|wages?|payroll|deduct\w*|salaris|loon)\b/i,
      /\b(?:(?:in|from|for|at) (?:my|our) (?:business|shop|company|store|practice|salon|guest ?house|restaurant|firm)|my (?:own )?business|works? (?:for|with) me|for me|does (?:my|the) (?:books|admin)|helps? (?:me|out|in))\b/i,
      /\b(?:can i|may i|is it|how do i|how much|must i|should i|allowed|deductible|and deduct)\b/i,
    ],
    unless:
      /\b(?:maintenance|allowance|medical|school|ra|retirement|donat\w*|gift|loan|divorc\w*|died|inherit\w*|in (?:his|her|their) name|dividends?|split|director|shares?|fees|\d{5,})\b|\d[ ,]\d{3}/i,
  },
  // An assessment that somebody disagrees with.
  {
    passage: 'disputes/objection',
    beside: ['disputes/correction-or-objection'],
    words: [
      /\b(?:assess(?:ment|ed)|ita ?34|aanslag)\b/i,
      /\b(?:disagree|do(?:n'?t| not) agree|is wrong|wrongly|not right|stem nie saam|verkeerd)\b/i,
      /\b(?:what|how|can i|wat|hoe|kan ek)\b/i,
    ],
    unless: /\b(?:auto\w*|estimat\w*|my mistake|i made|forgot|left out|price|cost|penalt\w*)\b/i,
    overrules: /^filing\//,
  },
];
