import { plainWords } from './words/plain-words.ts';

/** Countries and cities abroad. */
export const foreignPlace = String.raw`(?:the )?(?:uk|u\.k\.?|united kingdom|england|britain|scotland|wales|london|leeds|manchester|birmingham|glasgow|edinburgh|liverpool|bristol|u\.s\.?a?\.?|usa|united states|america|new york|germany|berlin|france|paris|italy|spain|portugal|netherlands|holland|ireland|dublin|belgium|switzerland|sweden|norway|denmark|poland|greece|cyprus|malta|australia|sydney|brisbane|perth|melbourne|new zealand|auckland|canada|toronto|namibia|windhoek|botswana|gaborone|zimbabwe|harare|lesotho|maseru|eswatini|swaziland|mozambique|maputo|zambia|lusaka|angola|malawi|tanzania|nigeria|lagos|kenya|nairobi|ghana|egypt|uganda|india|china|japan|dubai|uae|abu dhabi|qatar|saudi arabia|israel|mauritius|singapore|hong kong|thailand|brazil|korea|south korea|vietnam|taiwan|kuwait|oman|bahrain|congo|drc|seychelles|madagascar|rwanda|ethiopia|cameroon|senegal|austria|finland|czech republic|argentina|chile|malaysia|indonesia|philippines|texas|mexico|turkey|russia)`;
const tax = String.raw`(?:income tax|company tax|corporate tax|capital gains tax|tax(?:es)?|vat|paye|gst|cgt|dividends?|national insurance|social security|personal allowance|duty|duties)`;

/**
 * Matches questions on another country's tax: “VAT in Lesotho”, “what does Botswana charge”, “must I register there”.
 */
const foreign: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${tax}(?: rates?| brackets?| thresholds?| allowances?| system| registration| number)?(?: (?:is|are|do|does|must|should|can|would|will|how|i|we|he|she|they|you|one|people|pay|paid|charged?|taxed|this|the|year|now|there))*,? (?:in|of|for|to) ${foreignPlace}(?![\w-])`,
  ),
  new RegExp(
    String.raw`\b(?:does|do|will|would|what|how much|is|are)\b.{0,25}\b${foreignPlace}(?:'s)? (?:charges?|takes?|taxe?s?|levy|levies|deducts?|paye|vat|income tax|company tax)\b`,
  ),
  new RegExp(String.raw`\b(?:taxed|register(?:ed)?(?: for \w+)?) in ${foreignPlace}(?![\w-])`),
  new RegExp(
    String.raw`\b${foreignPlace}\b.*\b(?:tax|vat|paye|register|pay)\b.{0,20}\bthere\b|\b${tax}\b.{0,40}\bthere\b.*\b${foreignPlace}(?![\w-])`,
  ),
  // Terms used only in other countries' tax systems.
  /\bpersonal allowance\b|\bnational insurance\b|\bni (?:rates?|contributions?|number)\b|\bcouncil tax\b|\b401 ?\(?k\)?\b|\bsuperannuation\b|\bhmrc\b|\birs form\b/,
  // Pay in a foreign currency.
  new RegExp(
    String.raw`(?=.*(?:£|€|n\$|\bpounds?\b|\beuros?\b|\bdollars?\b|\bpula\b|\bnaira\b))(?=.*(?:\b(?:how much|what|work out|calculate)\b.{0,20}\b(?:tax|paye|insurance)\b|\b(?:how much|what) (?:do|will|would|must|should) (?:i|we) (?:pay|owe|keep|take home|get out)\b)).*\b(?:in|live in|living in|from) ${foreignPlace}(?![\w-])`,
  ),
];

/** Words that tie a question to South African tax, which we do know. */
const athome =
  /\b(?:south africa\w*|sa|sars|here|efiling|double tax\w*|treat(?:y|ies)|declare|residen\w+|rands?|exempt\w*|emigrat\w+|back home|transfer\w*|my return|foreign|abroad|credit|claim|twice|already paid|paid tax|no tax (?:was )?(?:paid|deducted|withheld))\b/;

/** Whether a question is about another country's tax, which we don't know. */
export function asksForeignTax(question: string): boolean {
  const plain = plainWords(question);
  return !athome.test(plain) && foreign.some((pattern) => pattern.test(plain));
}
