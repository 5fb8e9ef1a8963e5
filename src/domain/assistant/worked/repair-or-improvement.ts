import type { WorkedRule } from './worked-rule.ts';

const ofRental = /\b(?:rent\w*|let|tenants?|airbnb|lodger|huur\w*|verhuur\w*)\b/;
const asksWhether =
  /\b(?:claim|deduct\w*|expense|write off|aftrek\w*|eis|deductible|allowed|repairs?|improvements?)\b/;
/** Matches questions with other costs, and homes that aren't let. */
const isOther =
  /\b(?:bond|levies|rates|salary|earn\w*|sold|sell\w*|insur\w*|i rent (?:a|the|from)|landlord|home office)\b/;

const determiner = String.raw`(?: (?:the|my|its|a|an|all|old|broken|leaking|worn|damaged|die|'n|new|whole|inside|outside|rental))*`;
const repairs = new RegExp(
  String.raw`\b(?:replac(?:ed|ing|e)|fix(?:ed|ing)?|repair(?:ed|ing)?|(?:re)?paint(?:ed|ing)?|re-?til(?:ed|ing)|waterproof(?:ed|ing)?|herstel|vervang|geverf)${determiner} (roof|geyser|gate|gate motor|fence|tiles|carpets?|windows?|stove|plumbing|pipes?|ceilings?|gutters?|walls?|floors?|doors?|house|flat|unit|kitchen|bathroom|taps?|lights?|wiring|dak|hek)\b`,
  'g',
);
const improvements = new RegExp(
  String.raw`\b(?:built|build(?:ing)?|add(?:ed|ing)?|put (?:in|up)|install(?:ed|ing)?|erect(?:ed|ing)?|extend(?:ed|ing)?|gebou|bou|aangebou)${determiner} (?:(?:a|an|second|extra|another|swimming|extra) )*(carport|garage|kitchen|bathroom|room|bedroom|deck|pool|patio|braai|fence|wall|driveway|granny flat|cottage|lapa|borehole|solar panels?|solar system|air ?con\w*|built-in cupboards|motorhuis|afdak|kamer)\b`,
  'g',
);

const listOf = (names: readonly string[]) => names.map((name) => `the ${name}`).join(' and ');
const named = (plain: string, pattern: RegExp) => [
  ...new Set([...plain.matchAll(pattern)].map(([, name = '']) => name)),
];
const isPlural = (names: readonly string[]) => names.length > 1 || /[^s]s$/.test(names[0] ?? '');
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Tells repairs from improvements: “replaced the roof and built a carport at my rental flat, can I claim it?” */
export const repairOrImprovement: WorkedRule = {
  passage: 'rental/costs',
  work({ plain, isCalculated }) {
    if (isCalculated || !ofRental.test(plain) || !asksWhether.test(plain) || isOther.test(plain)) return null;
    const [repaired, added] = [named(plain, repairs), named(plain, improvements)];
    if (repaired.length + added.length === 0) return null;
    return [
      ...(repaired.length > 0
        ? [
            `${capital(listOf(repaired))}: a repair, which you deduct from the rent, if the work only restores what was there before. If you got something better or larger, it’s an improvement.`,
          ]
        : []),
      ...(added.length > 0
        ? [
            `${capital(listOf(added))}: ${isPlural(added) ? 'improvements' : 'an improvement'}, which you can’t deduct from the rent. What you paid is added to the base cost for a later sale, so keep the invoices.`,
          ]
        : []),
    ];
  },
};
