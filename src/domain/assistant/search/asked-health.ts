import type { DecidingFact } from './deciding-fact.ts';

/** Costs of treatment, and aids that a person needs for their health. */
const treatment = String.raw`(?:doctors?|gps?(?= (?:bills?|visits?))|dokters?|dentists?|dentures?|tandarts\w*|hospitals?|hospitaal\w*|clinics?|physio\w*|fisio\w*|psycholog\w+|sielkundige\w*|psychiatrist\w*|therap(?:y|ist\w*)|optom\w+|oogkundige\w*|glasses|spectacles|contact lenses|bril\w*|hearing aids?|gehoor\w+|wheel ?chairs?|rolstoel\w*|crutches|krukke|asmapomp\w*|insulienpomp\w*|(?:asthma|asma|insulin|insulien|breast) (?:pumps?|pomp\w*)|inhalers?|inhaleerder\w*|nebuli[sz]ers?|cpap|oxygen|insulin|glucose|glucometer|medicines?|medisyne|medication|medikasie|meds|pills|pille|prescription\w*|voorskrif\w*|chronic|chroniese|ambulance\w*|ambulans|x-?rays?|mri|scans?|blood ?tests?|bloedtoets\w*|patholog\w+|braces|orthodont\w*|implants?|ivf|fertility|circumcision|operations?|operasies?|surgery|surgeon\w*|midwi\w+|vroedvrou\w*|home nurs\w+|nursing|nurses?|verpleeg\w*|frail care|old age home|caregivers?|chiropract\w*|biokinet\w*|podiatr\w*|dietiti?c?ians?|homeopath\w*|sangoma\w*|traditional healers?|vitamins?|vitamien\w*|supplements?|aanvullings|botox|cosmetic\w*|plastic surgery|panado|over[- ]the[- ]counter|vaccin\w*|vets?|veearts\w*|rehab|nappies|mediese (?:koste|uitgawes|rekenings?)|medical (?:expenses?|costs?|bills?)|health (?:expenses?|costs?))`;

/** Out-of-pocket medical costs: which of them count for the credit. */
export const askedHealth: readonly DecidingFact[] = [
  {
    passage: 'medical/qualifying-expenses',
    words: [
      new RegExp(String.raw`\b${treatment}(?![\w-])`, 'i'),
      /\b(?:claim\w*|deduct\w*|counts?|qualif\w+|allowed|tax relief|credit|write off|(?:for|on|from|off) (?:my )?tax|aftrek\w*|af ?trek|eis|tel|kwalifiseer|from sars|by sars)\b/i,
    ],
    unless:
      /\b(?:disab\w*|gestrem\w*|autis\w*|special (?:school|needs)|guide dog|work(?!er)\w*|werk|employer|boss|business|besigheid|practice(?! nurse)|patients|locum|uniforms?|vat|income|salary|rent|allowance|how much|hoeveel|how is|how does|work out|percent\w*|%|floor|limit|threshold|certificate|sertifikaat|slips?|strokies|receipts?|invoices?|proof|bewys|keep|documents?|upload|where|waar|need for|gap cover|hospital (?:plan|cash|cover)|insurance|assurance|membership|premiums?|contributions?|scheme fees|petrol|travel\w*|trips?|kilomet\w+|km|refused|reject\w*|disallow\w*|verif\w*|audit|late|fake|friend\w*|bigger|larger|groter|inflat\w*|more than|cash|kontant|aged? \d\d|\d\d years?|over 65|under 65|above 65|bo 65|onder 65|6[5-9]|[78]\d|pensioners?|pensioen\w*|senior\w*|parents?|ouers|(?:my|for) (?:mother|mom|mum|father|dad|ma|pa|brother|sister|gogo|gran\w*)|estate|died|\d{3,})\b|\d[ ,]\d{3}|\br ?\d/i,
    overrules: /^(?!medical\/(?:disability|itr-dd|parents))/,
  },
  // The same question without naming a cost.
  {
    passage: 'medical/qualifying-expenses',
    words: [
      /\b(?:which|what|watter|wat)\b.{0,30}\b(?:medical|mediese|out[- ]of[- ]pocket|health)\b|\b(?:medical|mediese|out[- ]of[- ]pocket)\b.{0,40}\b(?:which|what (?:kind|counts|does)|watter)\b/i,
      /\b(?:expenses?|costs?|bills?|koste|uitgawes|rekenings?)\b/i,
      /\b(?:claim\w*|deduct\w*|counts?|qualif\w+|allowed|include\w*|cover\w*|aftrek\w*|eis|tel|tax)\b/i,
    ],
    unless:
      /\b(?:disab\w*|gestrem\w*|how much|hoeveel|percent\w*|%|floor|certificate|slips?|receipts?|proof|keep|documents?|upload|where|waar|premiums?|contributions?|scheme fees|over 65|under 65|above 65|6[5-9]|[78]\d|pensioners?|pensioen\w*|what (?:do|can|will) i get|\d{3,})\b|\d[ ,]\d{3}/i,
  },
];
