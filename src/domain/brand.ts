const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** When the practice is at work, in South African time: whole hours, and days next to each other. */
export const openingHours = { days: week.slice(0, 6), opens: 7, closes: 19 } as const;

/** `7am`, `12pm`. */
const clockHour = (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;

const hoursInWords = ({ days, opens, closes }: typeof openingHours) =>
  `${days[0]?.slice(0, 3)}–${days.at(-1)?.slice(0, 3)} ${clockHour(opens)}–${clockHour(closes)}`;

interface Social {
  kind: 'video' | 'social' | 'microblog' | 'professional';
  label: string;
  /** The practice's own page there; null until it has one. */
  url: string | null;
}

const socials: readonly Social[] = [
  { kind: 'video', label: 'Video', url: null },
  { kind: 'social', label: 'Social network', url: null },
  { kind: 'microblog', label: 'Microblog', url: null },
  { kind: 'professional', label: 'Professional network', url: null },
];

/**
 * Everything that names the business. Editing this file re-badges the product: pages, mails, metadata and the
 * Super page's address all read from here; `npm run brand` then draws the icons and the card for shared links anew. Contact
 * details are placeholders until the owner replaces them; owners-details.ts decides what may be shown until then.
 */
export const brand = {
  name: 'TaxPilot',
  slug: 'taxpilot',
  tagline: 'File your taxes fast!',
  superName: 'TaxPilot Super',
  /** Stands in for a person's initials while nobody is known. */
  initials: 'TP',
  email: 'support@example.com',
  phone: '+27 00 000 0000',
  /** Digits only, as the chat app's links want it. */
  chatNumber: '27000000000',
  address: {
    street: 'Street address',
    city: 'Cape Town',
    postalCode: '8001',
    country: 'South Africa',
  },
  /** `Mon–Sat 7am–7pm`. */
  hours: hoursInWords(openingHours),
  socials,
} as const;

/** The address of the Super page, `/{slug}-super`. */
export const superPath = `/${brand.slug}-super` as const;
