import { withEmployer } from './employer.ts';
import { withMultiples, withNumberWords } from './number-words.ts';
import { rememberLast } from './remember-last.ts';
import { writeOutShortForms } from './short-forms.ts';
import { correctSpelling } from './spelling.ts';

/**
 * Words from other languages that people mix into questions that ask for a calculation, with the English that the
 * parser knows.
 */
const translations: readonly [RegExp, string][] = [
  [/\bprov\.? (?=(?:tax|payments?|pmt|returns?|taxpayer|irp|betaling)\b)/g, 'provisional '],
  [/\bvoorlopige\b/g, 'provisional'],
  [/\btweede\b(?=[^.;?]{0,15}\b(?:betaling|irp))/g, 'second'],
  [/\beerste\b(?=[^.;?]{0,15}\b(?:betaling|irp))/g, 'first'],
  [/\bbetalings?\b/g, 'payment'],
  [/\bbelasbare\b/g, 'taxable'],
  [/\b(?:reeds|alreeds) (?=r? ?\d)/g, 'already '],
  [/\baugustus\b/g, 'august'],
  [/\bfebruarie\b/g, 'february'],
  [/\bonder (?=(?:65|75)\b)/g, 'under '],
  [/\b(?:oor|bo) (?=(?:65|75)\b)/g, 'over '],
  [
    /\b(?:gaan|going|go|went) (?:met|on) (?:early |vroe[ëe] )?(?:pensioen|pension)\b(?! (?:fund|money))/g,
    'retiring',
  ],
  [/\bbelastingja(?:ar|re)\b/g, 'tax year'],
  [/\ben as\b/g, 'and if'],
  [/\beintlik\b/g, 'actually'],
  [/\b(?:ek word|word ek) (?=\d\d\b)/g, 'i turn '],
  [/(?<=\b(?:pa|ma|ouma|oupa|man|vrou|iemand|persoon) )van (?=\d\d\b(?![ ,.]?\d|k))/g, 'of '],
  [/\bop (?=\d{1,2} (?:jan|feb|maart|apr|mei|jun|jul|aug|sep|okt|nov|des))/g, 'on '],
  [/\bmaart\b/g, 'march'],
  [/\bmei\b/g, 'may'],
  [/\boktober\b/g, 'october'],
  [/\bdesember\b/g, 'december'],
  [/\b(?:gaan )?(?:aftree|afgetree)\b(?!-)|\btree (?:\w+ )?af\b/g, 'retire'],
  [/\b(?:trek|vat|neem)\b(?=[^.;?]{0,30}\buit my\b)/g, 'take'],
  [/\buit my\b/g, 'out of my'],
  [/\bpensioenfonds\b/g, 'pension fund'],
  [/\b(?:getrek|onttrek) toe ek\b/g, 'withdrew when i'],
  [/\bvir die (?=(?:20\d\d|tax))/g, 'for the '],
  [/\bop (?=r ?\d)/g, 'on '],
  [/\bkapitaalwinsbelasting\b/g, 'capital gains tax'],
  [/\bkapitaalwins(?:te)?\b/g, 'capital gain'],
  [/\b(hoeveel|wat|gaan|sars|taxman) vat\b/g, '$1 take'],
  [/(?<=\d )wins\b/g, 'profit'],
  [/\b(?:ngi|ndi)(?:khokha|bhatala|hlawula) malini\b/g, 'how much do i pay'],
  [/\bm[uo]?ch (?=tax|paye|uif|do|is|will|must)/g, 'much '],
  [/\bevry\b/g, 'every'],
  [/\b(?:sor+i|sorie|soz|sry)\b/g, 'sorry'],
  [/\bpaye?d\b/g, 'paid'],
  [/\bh[ou]?w (?=much|do|long|many)\b/g, 'how '],
  [/\b(?:wats|whts|wots)\b/g, "what's"],
  [/\b(intela) yami\b/g, 'my tax'],
  [/\bhoeveel\b|\b(?:ku?yi)?malini\b|\bbokae\b|\bmalingakanani\b/g, 'how much'],
  [/\bwat (?:as|sou)\b/g, 'what if'],
  [/\bwat\b/g, 'what'],
  [/\bbring ek huis toe\b|\bkry ek (?:uit|in die hand|in my hand)\b/g, 'do i take home'],
  [/\bbetaal ek\b/g, 'do i pay'],
  [/\bmoet (?:ek|ons)\b/g, 'must i'],
  [/\bek (\d\d) is\b/g, 'i am $1'],
  [/\bas ek\b/g, 'if i'],
  [/\b(?:my )?(?:ma|pa|ouma|oupa)\b(?= (?:is|kry|verdien|ontvang)\b)/g, 'my mother'],
  [/\b(?:en|wat) kry\b(?=[^?.,]{0,12}\d)/g, 'and gets'],
  [/\b(?:sy|hy) (?:kry|verdien|ontvang)\b/g, 'she earns'],
  [/\bmoet (?:sy|hy)\b/g, 'must she'],
  [/\bbetaal\b|\bkhokha\b|\bngikhokha\b|\b(?:ndi|ngi)(?:hlawula|bhatala)\b/g, 'pay'],
  [
    /\b(?:inkomste)?belasting\b|\b(?:in)?tela\b|\bintela\b|\blekgetho\b|\blekhetho\b|\birhafu\b|\bmotshelo\b/g,
    'tax',
  ],
  [/\bna tax\b/g, 'after tax'],
  [
    /\bper maand\b|(?<!\p{L})'?n maand\b|\b(?:in|elke) (?:die )?maand\b|\bngenyanga(?: yonke)?\b|\bnyanga zonke\b|\bka kgwedi\b|\bkgwedi (?:le|e nngwe le e nngwe|enngwe le enngwe) kgwedi\b/gu,
    'a month',
  ],
  [/\bmaandeliks[e]?\b/g, 'monthly'],
  [
    /\bper (?:twee weke|2 weke)\b|\b(?:elke|al) (?:twee|2) weke\b|\belke tweede week\b|\bngamasonto amabili\b/g,
    'every fortnight',
  ],
  [
    /(?:\bper|\belke|'n|(?<=[\d\s])\bn) week\b|\bweekliks[e]?\b|\b(?:nge|i)vik[i]\b(?: ngalinye)?|\bngeveki\b|\b(?:isonto|iviki) ngalinye\b|\bka beke\b/g,
    'a week',
  ],
  [
    /(?:\bper|\belke|'n|(?<=[\d\s])\bn) dag\b|\bdaagliks[e]?\b|\bngo?suku\b|\bngelanga\b|\bka letsatsi\b/g,
    'a day',
  ],
  [/(?:\bper|\belke|'n|(?<=[\d\s])\bn) uur\b|\bngehora\b|\bngeyure\b|\bka hora\b/g, 'an hour'],
  [/(?<=\d )dae\b/g, 'days'],
  [/(?<=\d )ure\b/g, 'hours'],
  [/(?<=\/ ?)maand\b/g, 'month'],
  [/(?<=\/ ?)jaar\b/g, 'year'],
  [/\belke jaar\b|\bka ngwaga\b|\bngomnyaka\b/g, 'a year'],
  [/\bper jaar\b|(?<!\p{L})'?n jaar\b|\bngonyaka\b|\bka selemo\b/gu, 'a year'],
  [/\bjaarliks[e]?\b/g, 'annual'],
  [/\bngesonto\b/g, 'a week'],
  [/\bsalaris\b|\bumholo\b|\b(?:u)?moputso\b|\bmeputso\b/g, 'salary'],
  [
    /\bek (?:verdien|kry)\b(?=[^?.,]{0,12}\d)|\bek verdien\b|\bverdien ek\b|\b(?:ngi|ndi)(?:hola|thola|rhola|fumana|holelwa|bhatalwa|khokhelwa)\b|\b(?:ngamukela|ndamkela)\b|\bke (?:amohela|amogela|gola|hola|fumana)\b/g,
    'i earn',
  ],
  [/\bverdien\b/g, 'earn'],
  [/\binkomste\b(?!belasting)/g, 'income'],
  [/\bbruto\b/g, 'gross'],
  [/\b(?:week|dag)?loon\b/g, 'wage'],
  [/\bmediese (?:fonds|skema)\b|\bmediese\b/g, 'medical aid'],
  [/(?<=\d )van ons\b/g, 'of us'],
  [/(?<=(?:\d|\bmy (?:vrou|man)) (?:[a-z]+ ){0,2})op (?:die |my |ons )?(?=medical aid)/g, 'on the '],
  [/\bkinders?\b|\b(?:izi|aba)ngane\b|\bbana\b/g, 'kids'],
  [/\bmy vrou\b/g, 'my wife'],
  [/\bmy man\b/g, 'my husband'],
  [/\bek and (?=my (?:wife|husband)\b)/g, 'me and '],
  [/\bmy (wife|husband) is (?=op (?:die |my |ons )?medical aid\b)/g, 'my $1 are '],
  [/\bjaar oud\b/g, 'years old'],
  [/(?<=\b\d\d)[ -]?jarige\b/g, ' year old'],
  [/\bpensioenaris\b/g, 'pensioner'],
  [/\bhalf a mil{1,2}\b/g, 'half a million'],
  [/\bek is\b|\bngineminyaka engu\b/g, 'i am'],
  [/\buittree-?annu[ïi]teit\b|\baftree-?annu[ïi]teit\b/g, 'retirement annuity'],
  [/\bannu[ïi]teit\b/g, 'annuity'],
  [/\bpensioen\b/g, 'pension'],
  [/\b(?:verband|huislening)[- ]?rente\b|\brente op (?:die|my) (?:verband|huislening)\b/g, 'bond interest'],
  [/\bheffings?\b/g, 'levies'],
  [/\beiendomsbelasting\b/g, 'rates'],
  [/\ben ek het (?=(?:ook )?r? ?\d)/g, 'and i got '],
  [/\balte?sa?ame?\b|\baltesame\b|\bin totaal\b/g, 'in total'],
  [/\bby die bank\b/g, 'at the bank'],
  [/\bnaweke\b/g, 'weekends'],
  [/\bsaans\b/g, 'evenings'],
  [/\bek werk\b/g, 'i work'],
  [/(?<=, )is (?=\d\d(?:[,.?]|$))/g, 'i am '],
  [/\brente\b/g, 'interest'],
  [
    /(?<![/\d])\b(20\d\d) (january|february|march|april|may(?! (?:i|we|he|she|you|they|my|be|the|an?)\b)|june|july|august|september|october|november|december)\b(?! \d)/g,
    '$2 $1',
  ],
  [/\bverlede jaar\b|\blaas jaar\b/g, 'last year'],
  [/\bhierdie jaar\b/g, 'this year'],
  [/\ben\b(?=\s+(?:\d|r\s?\d|my|i|kids))/g, 'and'],
  [/\bduisend\b/g, 'thousand'],
  [/\bmiljoen\b/g, 'million'],
  [/\bmy wins\b(?= (?:is|was|vir|van die (?:besigheid|jaar))\b)/g, 'my profit'],
  [/\bvryskut\w*\b/g, 'freelance'],
  [/\bw[u]d\b/g, 'would'],
  [/\bcud\b/g, 'could'],
  [/\bshud\b/g, 'should'],
  [/\bons (?=huis|woonstel|woning|plek|erf)/g, 'our '],
  [/\b(?:huis|woning)\b/g, 'house'],
  [/\bwoonstel\b/g, 'flat'],
  [/\bgekoop\b|\baangekoop\b/g, 'bought'],
  [/\bverkoop(?= |\b)/g, 'sold'],
  [/\b(?:aanbouings?|verbeterings?|opknappings?|bykomstighede)\b/g, 'improvements'],
  [/\b(?:net|slegs) op my (?:eie )?naam\b/g, 'only in my name'],
  [
    /\b(?:self )?(?:daar|daarin) (?:self )?(?:gebly|gewoon|bly|woon)\b|\b(?:gebly|gewoon|bly|woon)(?: self)? daar(?:in)?\b|\bbewoon\b/g,
    'lived there',
  ],
  [/\bvir (?=r ?\d)/g, 'for '],
  [/\b(?:uitgawes|kostes?)\b/g, 'expenses'],
  [/\bhuurinkomste\b|\bhuurgeld\b/g, 'rental income'],
  [/\bhet (?:vir )?(?:my|ons) (?=r ?\d)/g, 'gave me '],
  [/\bafgetrek\b/g, 'deducted'],
  [/\blbs\b/g, 'paye'],
  [/^(i (?:earn|make|get|earned|made|got) [^.;?,]*?),? actually(?=\W*$)/g, 'actually $1'],
  [/\b(?:13de|dertiende) tjek\b/g, '13th cheque'],
  [/\bop (?=r ?\d|\d+ ?k\b)/g, 'on '],
  [/\b(bought|sold)(?: it)? (?=(?:19[5-9]\d|20[0-2]\d) (?:for|at)\b)/g, '$1 it in '],
  [/\bonly my name(?: is|'s)? on (?:it|the (?:title|deeds?|house|flat))\b/g, 'only in my name'],
  [/\bop (?:my|die) (?=irp ?5\b)/g, 'on my '],
  [/\bteen (?=r ?\d)/g, 'at '],
  [
    /\bskenkings?\b(?=.*\b(?:18a|pbo|npo|welsyn\w*|aftrek\w*|kwitansie)\b)|(?<=\b(?:18a|pbo|npo|welsyn\w*|aftrek\w*|kwitansie)\b.*)\bskenkings?\b/g,
    'donation',
  ],
  [/\bboetes?\b/g, 'penalty'],
  [/\bbeboet\b/g, 'fined'],
  [/\bgeskat\b/g, 'estimated'],
  [/\bskenkings?belasting\b/g, 'donations tax'],
  [/\bboedelbelasting\b/g, 'estate duty'],
  [/\bhereregte\b/g, 'transfer duty'],
  [/\bskenkings?\b/g, 'gift'],
  [/\bgeskenk\b/g, 'gift'],
];

const units: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = { hundred: 100, thousand: 1_000, million: 1_000_000 };

const numberWord = [...Object.keys(units), ...Object.keys(scales)].join('|');
/** Matches a number written in words, unless a digit precedes it: “38 thousand” is parsed as an amount. */
const writtenNumber = new RegExp(
  String.raw`(?<!\d ?)\b(?:(?:half )?a (?=thousand|million))?(?:${numberWord})(?:[ -]+(?:and[ -]+)?(?:${numberWord}))*\b`,
  'g',
);

function valueOfWords(written: string): number {
  let total = 0;
  let current = written.startsWith('half a ') ? 0.5 : written.startsWith('a ') ? 1 : 0;
  for (const word of written.replace(/^(?:half )?a /, '').split(/[\s-]+/)) {
    const scale = scales[word];
    if (scale === undefined) current += units[word] ?? 0;
    else if (scale === 100) current = (current || 1) * 100;
    else {
      total += (current || 1) * scale;
      current = 0;
    }
  }
  return total + current;
}

/** Words of an Afrikaans text, in which “n” is an article: “n huis”. */
const afrikaans = /\b(?:ek|het|die|vir|nie|wat|hoeveel|van|jaar|maand|'n)\b/;
/** Matches “n” written for “and”: “tax n UIF”. */
const shortAnd = /(?<=[a-z\d%)] )n(?= [a-z\d])/g;

/**
 * Normalizes a question for the parser of calculation facts: lower case, plain quotes and spaces, English words and
 * digits. “Thirty thousand” becomes 30000.
 */
export const plainWords = rememberLast(writeInPlainWords);

function writeInPlainWords(question: string): string {
  let text = withEmployer(question)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  text = writeOutShortForms(correctSpelling(text));
  const isAfrikaans = afrikaans.test(text);
  text = withNumberWords(text);
  for (const [find, replacement] of translations) text = text.replaceAll(find, replacement);
  if (!isAfrikaans) text = text.replaceAll(shortAnd, 'and');
  const inDigits = text.replaceAll(writtenNumber, (written) => String(valueOfWords(written)));
  return withMultiples(inDigits)
    .replaceAll(
      /\b(?:every|each|per|elke|al) (?:2|second|2nd|other|alternate|tweede) (?:weeks?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|vrydae?|vrydag)\b/g,
      'every fortnight',
    )
    .replaceAll(
      /\b(?:every|each) (?:monday|tuesday|wednesday|thursday|friday|saturday|vrydag)\b/g,
      'every week',
    );
}
