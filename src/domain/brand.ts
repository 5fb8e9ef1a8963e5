/** Days of the week, starting with Monday. */
export const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Opening hours in South African time. Days are consecutive and hours are whole. */
export const openingHours = { days: week.slice(0, 6), opens: 7, closes: 19 } as const;

/** Formats an hour: `7am`, `12pm`. */
export const clockHour = (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;

const hoursInWords = ({ days, opens, closes }: typeof openingHours) =>
  `${days[0]?.slice(0, 3)}–${days.at(-1)?.slice(0, 3)} ${clockHour(opens)}–${clockHour(closes)}`;

interface Social {
  kind: 'video' | 'social' | 'microblog' | 'professional';
  label: string;
  /** URL of the practice's profile; null until it has one. */
  url: string | null;
}

const socials: readonly Social[] = [
  { kind: 'video', label: 'Video', url: null },
  { kind: 'social', label: 'Social network', url: null },
  { kind: 'microblog', label: 'Microblog', url: null },
  { kind: 'professional', label: 'Professional network', url: null },
];

/**
 * The practice's identity. Editing this file rebrands the product: pages, e-mails, metadata and the Super page's path
 * all derive from it. Run `npm run brand` afterwards to regenerate the icons and the social sharing card. Contact
 * details are placeholders until the owner replaces them; owner-details.ts controls what is shown in the meantime.
 */
export const brand = {
  name: 'TaxPilot',
  slug: 'taxpilot',
  tagline: 'File your taxes fast!',
  superName: 'TaxPilot Super',
  /** Avatar initials to show when no user is loaded. */
  initials: 'TP',
  email: 'support@example.com',
  phone: '+27 00 000 0000',
  /** Phone number for chat links, which accept digits only. */
  chatNumber: '27000000000',
  address: {
    street: 'Street address',
    city: 'Cape Town',
    postalCode: '8001',
    country: 'South Africa',
  },
  /** Opening hours for display: `Mon–Sat 7am–7pm`. */
  hours: hoursInWords(openingHours),
  socials,
} as const;

/** Super page path: `/{slug}-super`. */
export const superPath = `/${brand.slug}-super` as const;
