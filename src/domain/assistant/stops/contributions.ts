import type { SumFacts } from '../reading/sum-facts.ts';
import { fund, relative, scheme, type Stop } from './stop.ts';

const retirement = ['retirement', 'moreRetirement'] as const;
const medical = ['members', 'medicalFees', 'medicalCosts'] as const;
const month = String.raw`(?:jan(?:uary|uarie)?|feb(?:ruary|ruarie)?|mar(?:ch|t)?|maart|apr(?:il)?|may|mei|jun(?:e|ie)?|jul(?:y|ie)?|aug(?:ust|ustus)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|des(?:ember)?)`;
const employer = String.raw`(?:employer|company|boss|work|job|firm|werkgewer|maatskappy|baas)`;
const ownContribution =
  /\b(?:i|ek|my own|own|self|myself)(?: (?:also|too|then|only|ook))? (?:pay|put|contribut\w*|add|save|betaal|sit|dra|contribution)\b(?: in| into| by)?(?: of)? (?:r ?)?(\d[\d ,.]*)?( ?k\b)?( ?%| percent)?/;

/** Whether the contributions that were read are the person’s own, beside an employer’s. */
function isOwnContribution(text: string, { retirement, moreRetirement }: SumFacts): boolean {
  const [said, digits, thousands, percent] = ownContribution.exec(text) ?? [];
  if (said === undefined) return false;
  if (digits === undefined || percent !== undefined) return true;
  const amount = Number(digits.replaceAll(/[ ,]/g, '').replace(/[.]$/, '')) * (thousands ? 1_000 : 1);
  return [retirement?.amount, moreRetirement?.amount].includes(amount);
}

/** Matches another person's scheme. The credits belong to the person who pays for it. */
const othersScheme = new RegExp(
  String.raw`\b(?:on|under|op|onder) (?:my |the |his |her |their |die |sy |haar )?(?:ex[- ]?)?${relative}(?:'?s|'| se)? (?:own )?${scheme}\b|\b${relative}(?:'?s|'| se)? (?:own )?${scheme} (?:also )?(?:covers?|dek)\b|\b(?:pay|paid|paying|cover|betaal)(?: (?:for|vir))? (?:my |the |die )?(?:ex[- ]?)?${relative}(?:'s|'| se) (?:own )?${scheme}\b`,
);

const peopleChanged =
  'The number of people on the scheme seems to have changed during the year. The credit counts the people of each month, and my sum only knows one number for the whole year.';

/** Matches what an employer's fund takes from the pay, which is the employee's own contribution. */
const takenFromPay =
  /\b(?:pension|provident|retirement)(?: fund)? (?:takes?|took|deducts?|deducted) (?:r ?)?\d(?![^?]*\bemployer (?:also )?(?:contribut|pays|adds|puts))/;

/** Matches cars that aren't one's own. */
const usesOtherCar =
  /\b(?:company|firm|work|maatskappy) ?(?:car|motor|vehicle|voertuig)\b|\b(?:leas(?:e|ed|ing)|rented car|rental car|hired car)\b/;

/** Words about contributions, medical cover, donations and travel. */
export const contributionStops: readonly Stop[] = [
  {
    words: new RegExp(
      String.raw`\b${employer}(?:'s)?\b[^.;?,]{0,25}\b(?:pays?(?! me\b| my (?:salary|wage)| us\b| r ?\d[\d ,.]*k? (?:a|per|pm))|contribut\w*|covers?|subsidi[sz]es?|betaal(?! my\b| ons\b))\b[^.;?]{0,40}\b(?:med(?:ical|iese|ies)?[ -]?(?:aid|scheme|cover|fonds|skema)|medaid|scheme|discovery|bonitas|gems)\b|\b(?:med(?:ical|iese|ies)?[ -]?(?:aid|scheme|cover|fonds|skema)|medaid|scheme)\b[^.;?]{0,30}\b(?:paid|covered|subsidi[sz]ed|betaal)\b[^.;?]{0,15}\b(?:by|deur) (?:my |the |our |die )?${employer}\b|\b${scheme}\b[^.;?]{0,40}\b${employer}\b(?: also)? (?:pays?|covers?|betaal) (?:for )?(?:it|all|everything|half|part|most|that|the (?:whole|full)|dit|alles)\b|\b(?:medical aid|med ?aid|scheme) subsidy\b`,
    ),
    unless:
      /\b(?:doesn't|does not|don't|never|nie|no longer) (?:pay|contribute|cover|betaal)|\bi pay\b|\bdeducts?\b|\bpart of (?:my|the) package\b|\bctc\b|\bcost to company\b|\bincluded\b/,
    beside: ['income'],
    when: ({ facts }) => facts.employerMedical === undefined && (facts.members ?? 0) > 0,
    asks: { field: 'employerMedical', why: 'amount' },
  },
  {
    words: othersScheme,
    unless: /\b(?:was|were|until|till|used to|no longer|tot)\b/,
    beside: ['members'],
    asks: { field: 'members', why: 'members' },
  },
  {
    words:
      /\b(?:no longer|used to|stopped|quit|cancell?ed|nie (?:meer|langer)|opgehou|gestop|gekanselleer)\b[^.;?]{0,45}\d|\d[^.;?]{0,45}\b(?:any ?more|stopped|(?:was|been) cancelled|nie meer|gestop|until i stopped|before i stopped|bounced|reversed|but (?:i )?(?:stopped|cancelled|quit))\b/,
    beside: [
      'retirement',
      'moreRetirement',
      'donation',
      'medicalFees',
      'medicalCosts',
      'rent',
      'business',
      'interest',
      'travelAllowance',
      'bonus',
      'foreignDividends',
    ],
    says: 'One of those amounts seems to have stopped, so I can’t tell how much of it belongs in the year. Ask again with the amounts of the year only, and leave the others out.',
  },
  {
    words: new RegExp(
      String.raw`\b${employer}(?:'s)?\b[^.;?,]{0,25}\b(?:contribut\w*|pays?(?! me| my| us)|puts?|adds?|match\w*|betaal|dra|gives?)\b[^.;?]{0,40}\b${fund}\b|\b${employer}(?:'s|s)? (?:r ?)?(?:[\d ,.]+k? ?(?:%|percent)? )?(?:contributions?|bydrae\w*|pension|provident|ra\b|retirement|fund|pensioen\w*|voorsorg\w*)|\b(?:contributions?|bydrae|${fund})\b[^.;?]{0,25}\b(?:by|from|deur|van) (?:my |the |die )?${employer}\b`,
    ),
    unless: takenFromPay,
    beside: retirement,
    when: ({ text, facts }) => !isOwnContribution(text, facts),
    says: 'What an employer pays into a fund is taxed as a benefit first and then counts with your own contributions, so I can’t count it as yours.',
    passage: 'retirement/deduction',
  },
  {
    words: new RegExp(
      String.raw`\b(?:into|in|to|for|towards|vir|na|op|aan) (?:my |his |her |our )?${relative}(?:'s|s|'n)? (?:se )?(?:own |new |eie )?${fund}\b|\b${fund} (?:[^.;?]{0,15} )?(?:for|vir|on behalf of|in the name of|namens) (?:my |our )?${relative}\b|\bmy ${relative}'?s? (?:se )?(?:ra|annuity)\b`,
    ),
    unless: /\b(?:for|vir) (?:my |our )?(?:kids?|children|son|daughter)'?s? (?:school|education|studies)/,
    beside: retirement,
    says: 'Those contributions seem to go to someone else’s fund, and I only work out the deduction for your own.',
    passage: 'retirement/deduction',
  },
  {
    words: new RegExp(
      String.raw`\b${fund}\b[^.;?]{0,40}\b(?:from|since|starting|started|began|until|till|up to|vanaf|sedert|tot)(?: in)? (?:the )?(?:\d{1,2} |end of |middle of )?${month}\b|\b${fund}\b[^.;?]{0,30}\b(?:for|vir) (?:only |just |net )?(?:\d|1[01]|two|three|four|five|six|seven|eight|nine|ten|twee|drie|vier|vyf|ses) (?:months|maande)\b|\b(?:started|began|begin)\b[^.;?]{0,20}\b${fund}\b[^.;?]{0,30}\b(?:in|from|vanaf) ${month}\b`,
    ),
    unless: /\bmarch\b/,
    beside: retirement,
    when: ({ facts }) => (facts.retirement ?? facts.moreRetirement)?.per !== 'year',
    says: 'The contributions seem to run for part of the year only. Ask again with the whole amount that you paid in the year.',
    passage: 'retirement/deduction',
  },
  {
    words: new RegExp(
      String.raw`\d ?k? ?(?:rand )?(?:(?:a|per|every|each) (?:month|year|week)|p\/?\.?[ma]\.?|monthly|yearly)? ?(?:after|na|net of|less) (?:[a-z']+ ){0,3}?${fund}\b|\b(?:after|na) (?:[a-z']+ ){0,3}?${fund} (?:[a-z]+ ){0,3}?(?:of |van )?(?:r ?)?[\d ,.]+k?[^.;?\d]{0,20}\b(?:i|ek) (?:get|earn|have|am left|kry|verdien)\b`,
    ),
    unless: /\b(?:what|how much|hoeveel)\b[^.?]{0,20}\b(?:after|na) (?:my |the )?(?:pension|ra|annuity)/,
    beside: retirement,
    says: 'Your pay seems to be stated after the contributions. Ask again with your pay before any deductions, and the contributions beside it.',
  },
  {
    words:
      /\bhow much more (?:can|could|may|must) i (?:deduct|claim|contribute|put|pay|add)\b|\bhow much (?:room|space) (?:is|do i have)\b|\bhoeveel meer kan ek (?:aftrek|eis|bydra|inbetaal)\b/,
    beside: retirement,
    says: 'I can’t work out how much is left of the limit from these amounts.',
    passage: 'retirement/deduction',
  },
  {
    words: new RegExp(
      String.raw`\b(?:don't|do not|dont|not|nie|no|geen|isn't|doesn't)\b[^.;?]{0,30}\b${scheme}\b[^.;?]{0,40}\b(?:only|just|slegs|net|but|maar)\b[^.;?]{0,14}\b(?:me|myself|i|us|one|two|1|2|ek|my)\b`,
    ),
    unless: /\b(?:has|have) no\b|\bmy own (?:scheme|med\w*|plan)/,
    asks: { field: 'members', why: 'members' },
  },
  {
    words: new RegExp(
      String.raw`\b(?:i|ek)(?: only| just| net)? (?:pay|paid|cover|contribute|betaal)(?: for| vir)? (?:about )?(?:half|(?:a|1) (?:third|quarter)|part|some|50 ?(?:%|percent)|my (?:share|half|part)|(?:die )?helfte|'n deel)\b[^.;?]{0,30}\b${scheme}\b|\b(?:split|share|deel)s? (?:the |our |die )?(?:cost of (?:the |our )?)?${scheme}\b|\b${scheme}\b[^.;?]{0,25}\b(?:split|shared) (?:between|with)\b`,
    ),
    beside: ['members'],
    when: ({ facts }) => (facts.members ?? 0) > 0,
    says: 'People who share the fees of a scheme also share its credit, and my sum would give you all of it.',
    passage: 'medical/parents',
  },
  {
    words: new RegExp(
      String.raw`\b${scheme}\b[^.;?]{0,40}\b(?:plus|and|en|with|as well as|saam met|\+)(?: (?:a|an|our|my|the|one|n|'n|also|nog))* (?:new ?-?born|new baby|pasgebore\w*|baby on the way)\b|\b(?:plus|and|en|with)(?: (?:a|an|our|my|the|one|n|'n))* (?:new ?-?born|new baby|pasgebore\w*)\b[^.;?]{0,40}\b${scheme}\b`,
    ),
    beside: medical,
    asks: { field: 'members', why: 'members' },
  },
  {
    words: new RegExp(
      String.raw`\b(?:baby|newborn|twins|child|kid|kids|son|daughter|wife|husband|hubby|spouse|partner|mother|mom|dad|father|he|she|they|babatjie|baba|kind|seun|dogter|vrou)\b[^.;?]{0,30}\b(?:added|joined|join|born|arrived|removed|dropped|came off|left|gebore|bygevoeg|bygekom|aangesluit|afgehaal)\b|\b(?:added|joined|removed|bygevoeg|afgehaal)\b[^.;?]{0,25}\b(?:baby|newborn|child|kid|son|daughter|wife|husband|spouse|mother|dad|baba|kind|vrou)\b`,
    ),
    unless:
      /\bborn (?:in |on )?(?:the )?(?:\d{1,2} \w+ )?(?:19|20)\d\d\b|\bleft (?:me|us|the (?:country|job))\b/,
    beside: medical,
    says: peopleChanged,
    passage: 'medical/scheme-credit',
  },
  {
    words: new RegExp(
      String.raw`\b(?:from|since|in|vanaf|sedert) ${month}\b[^.;?]{0,30}\b(?:also|too|ook|2|3|4|5|two|three|four|five)\b[^.;?]{0,20}\b(?:members?|of us|people|kids?|lede)\b(?![^.;?]{0,30}\b(?:whole|entire|full|all|hele) (?:year|jaar)\b)`,
    ),
    beside: medical,
    when: ({ facts }) => facts.coverMonths === undefined,
    says: peopleChanged,
    passage: 'medical/scheme-credit',
  },
  {
    words: new RegExp(
      String.raw`\b(?:my|our|his|her) ${relative}(?: (?:also|always|still|only))? (?:pays?|paying|paid|covers?|betaal|dek|settles)\b[^.;?]{0,45}\b${scheme}\b|\b${scheme}\b[^.;?]{0,45}\b(?:paid|betaal|covered)\b[^.;?]{0,10}\b(?:by|deur) (?:my |our )?${relative}\b|\b${scheme}\b[^;?]{0,50}\b(?:she|he|sy|hy) (?:pays?|betaal|covers)\b(?! (?:tax|me|r ?\d))|\b(?:on|op) (?:my|his|her) ${relative}(?:'s|s|'n)? (?:se )?(?:${scheme}|company|work)\b|\b(?:(?:his|her) (?:company|employer|work)|she|he|they|sy|hy) (?:pays?|betaal|covers)(?: for)? (?:it|that|the ${scheme}|die ${scheme}|dit)\b|\bi(?:'m| am) not (?:the )?(?:payer|paying|one (?:who|that)(?:'s)? pay\w*)\b|\bi (?:don't|do not) pay(?: (?:for|towards))? (?:it|that|anything|the (?:fees|premiums?|${scheme}))\b|\b(?:some(?:one|body)) else pays\b|\bpaid (?:for )?by (?:some(?:one|body)) else\b`,
    ),
    unless: /\bi (?:also )?pay\b/,
    beside: medical,
    when: ({ facts }) => facts.members !== 0,
    says: 'The medical credit goes to the person who pays the scheme, and here that seems to be someone else. If you pay nothing towards it, ask again and leave it out.',
    passage: 'medical/scheme-credit',
  },
  {
    words:
      /\b(?:political|politieke) (?:part\w+|cause|campaign)|\b(?:to|for|aan|vir) (?:the |die )?(?:anc|eff|da|mk|ifp|ff ?plus|vf ?plus|action ?sa|democratic alliance|mk party)\b|\bparty\b[^.;?]{0,15}\b(?:funds?|donation)|\b(?:crowd ?fund\w*|backabuddy|back a buddy|go ?fund ?me|lottery|raffle|beggar|homeless (?:man|woman|person|guy)|car guard|neighbou?rs?|stranger|tithes?|tiende)\b|\b(?:no|without|geen|sonder)\b[^.;?]{0,15}\b(?:18a|receipt|certificate|kwitansie|sertifikaat)\b|\b(?:overseas|foreign|uk|us|american|british) (?:charity|church|organisation|ngo)\b|\b(?:volunteer\w*|my time|old clothes)\b|\b(?:not (?:yet )?paid|unpaid|pledg\w*|promis\w*|will (?:donate|give))\b/,
    beside: ['donation'],
    says: 'Only some donations lower the tax, and I can’t tell that this one does.',
    passage: 'donations/deduction',
  },
  {
    words:
      /\b(?:no|without(?: a)?|don't (?:have|keep) a|didn't (?:have|keep) a|never (?:kept|had) a|haven't (?:got|kept) a|lost (?:my|the)|geen|sonder|nie|forgot (?:my|the)|not (?:have|keep|kept)(?: a)?)(?: \w+){0,2} log ?book\b|\blogboek\b[^.;?]{0,12}\bnie\b|\blog ?book\b[^.;?]{0,12}\b(?:lost|missing|incomplete|none|no)\b|\b(?:estimat\w+|guess\w*) (?:the |my )?(?:business )?(?:km|kilomet\w+)/,
    beside: ['businessKm', 'travelAllowance'],
    says: 'Without a logbook the sum with a travel deduction doesn’t hold.',
    passage: 'travel/no-logbook',
  },
  {
    words: new RegExp(
      String.raw`\b(?:${employer}|they|hulle)\b(?: also| always)? (?:pays?|paid|covers?|covered|provid\w+|gives?|refund\w*|betaal|gee)\b[^.;?]{0,30}\b(?:fuel|petrol|diesel|gas|brandstof|maintenance|service\w*|repairs?|tyres|onderhoud|running costs|insurance)\b|\b(?:fuel|petrol|diesel|brandstof|maintenance|services?)\b[^.;?]{0,20}\b(?:paid|covered|betaal|provided|refunded)\b[^.;?]{0,8}\b(?:by|deur)\b|\b(?:petrol|fuel|garage|diesel|petro) ?(?:card|kaart)\b|\b(?:company|firm|work|maatskappy) ?(?:car|motor|vehicle|voertuig)\b|\bmaintenance plan\b|\b(?:leas(?:e|ed|ing)|rented car|rental car|hired car)\b|\bfree (?:fuel|petrol)\b`,
    ),
    beside: ['businessKm', 'travelAllowance'],
    // Without kilometres nothing is deducted, so it doesn't matter who pays for the fuel.
    when: ({ text, facts }) => facts.businessKm !== undefined || usesOtherCar.test(text),
    says: 'The claim is smaller if you don’t pay for the fuel and the maintenance yourself, and my sum assumes that you do.',
    passage: 'travel/allowance',
  },
  {
    words: new RegExp(
      String.raw`\b(?:only|just|slegs|net|car|allowance|kar|bought|got it|sold|changed|new car)\b[^.;?]{0,25}\b(?:from|since|in|until|till|vanaf|sedert|tot) (?:the )?(?:\d{1,2} |end of |middle of )?${month}\b|\bfor (?:only |just )?(?:\d|1[01]|half|two|three|four|five|six|seven|eight|nine|ten) (?:of the )?(?:months?|year)\b|\b(?:half|part) (?:of )?(?:the |a )?year\b|\b(?:two|2|second|another) cars\b`,
    ),
    beside: ['businessKm'],
    says: 'The car or the allowance seems to have been there for part of the year only, and my sum counts it for the whole year.',
    passage: 'travel/allowance',
  },
];
