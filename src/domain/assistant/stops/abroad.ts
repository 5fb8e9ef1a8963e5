import type { Stop, StoppedSum } from './stop.ts';

const country = String.raw`(?:(?<=\b(?:an?|the|from|in|my|from a) )us|u\.k\.?|u\.s\.?a?\.?|uk|usa|british|english|scottish|american|german|dutch|french|italian|spanish|belgian|swiss|chinese|japanese|indian|australian|canadian|irish|portuguese|greek|israeli|russian|namibian|botswana|zimbabwean|zambian|mozambican|nigerian|kenyan|mauritian|mauritius|offshore|off-shore|overseas|foreign|buitelands?e?|oorsese?|jersey|guernsey|isle of man|luxembourg|singapore|hong kong|london|new york|dubai|swaziland|britse?|engelse|amerikaanse?|duitse|nederlandse?|australiese|switserse?|namibiese)`;
const thing = String.raw`(?:based |high street |online |savings )?(?:banks?|bank account|accounts?|savings|deposits?|interest|brokers?|bonds?|gilts|treasur\w+|money market|fixed deposit|property|properties|flat|house|apartment|rent\w*|pension|company|companies|employer|firm|clients?|customers?|shares?|stocks?|job|salary|fund|etfs?|rekening|bankrekening|belegging\w*|maatskappy|werkgewer|kliente|rente|pensioen|huur)`;
const isCounted = ({ facts }: StoppedSum) => (facts.foreignDividends ?? facts.foreignPay) !== undefined;

const abroad = new RegExp(
  String.raw`\b${country} ${thing}\b|\b(?:revolut|hsbc|lloyds|natwest|barclays uk|wise account|interactive brokers|deutsche bank|etrade)\b|\b(?:bank|account|deposit|rekening|savings|interest|rente|property|flat|house) (?:in|from|uit|at a bank in) (?:the |die )?(?:uk|us|usa|u\.s|united (?:states|kingdom|arab emirates)|england|engeland|scotland|london|america|amerika|germany|duitsland|france|frankryk|spain|italy|portugal|greece|ireland|netherlands|nederland|switzerland|switserland|australia|australi[eë]|canada|new zealand|mauritius|dubai|uae|namibia|namibi[eë]|botswana|zimbabwe|zambia|mozambique|kenya|nigeria|india|china|singapore|jersey|guernsey)\b`,
);

/** Matches a part of an income as earned abroad, such as “a third of it is for work overseas”. */
export const partlyAbroad =
  /\b(?:half|third|quarter|fifth|part|some|most|rest|helfte|derde|kwart|deel|\d+ ?%|\d+ percent)\b(?: (?:of|van))?(?: (?:it|that|this|dit|my (?:income|salary|pay|inkomste|salaris)))?[^.;?\d]{0,30}\b(?:abroad|overseas|foreign|offshore|buiteland\w*|oorsee|outside (?:sa|south africa))\b/;

/** Words about income from abroad. */
export const abroadStops: readonly Stop[] = [
  {
    words: abroad,
    beside: ['interest'],
    when: (sum) => !isCounted(sum),
    says: 'Interest from abroad isn’t taxed like interest from a South African bank, and I can’t work it out here.',
    passage: 'interest/foreign',
  },
  {
    words: partlyAbroad,
    says: 'Only the part of your pay for work abroad can be exempt, and I can’t tell how much that is. Ask again with that amount in rand.',
    passage: 'foreign/work-exemption',
  },
  {
    words: abroad,
    when: (sum) => !isCounted(sum),
    says: 'Income from abroad follows rules of its own that I can’t apply in a sum here.',
    passage: 'foreign/residents-worldwide',
  },
  {
    words:
      /\b(?:for|from|by|at|with|of|vir|by die) (?:the |an? |die )?(?:(?:us|uk|american|british|german|french|dutch|foreign|chinese|[a-z]+(?:ese|ian|ish|an)) )?(?:un|u\.n\.?|united nations|unicef|unesco|undp|unhcr|world bank|imf|wto|sadc|african union|embassy|consulate|high commission|verenigde nasies)\b|\b(?:un|embassy|consulate|consular|diplomat\w*|united nations) (?:staff|salary|employee|worker|official|job|pay|contract)\b|\bdiplomat\b|\bambassad\w+\b/,
    says: 'Pay from an international organisation or another country’s government can fall under other rules, so I can’t work out its tax.',
  },
];
