import { brand } from './brand.ts';

/** A client's words, printed with the client's consent. */
export interface Testimonial {
  /** Stars, of five. */
  rating: number;
  content: string;
  authorInitials: string;
  authorName: string;
  location: string;
}

/** What only the owner knows; null until it is filled in, and the pages then do without. */
interface OwnersFacts {
  founder: { initials: string; name: string; text: string } | null;
  /** The information officer's name. */
  informationOfficer: string | null;
  /** The practitioner's number with the professional body. */
  registration: string | null;
  /** Empty until clients have agreed to be quoted: then three examples stand in their places, marked as such. */
  testimonials: readonly Testimonial[];
}

/** What stands in brand.ts until the owner's own is there. */
interface Contacts {
  email: string;
  phone: string;
  address: { street: string };
  socials: readonly { label: string; url: string | null }[];
}

/** For the owner to fill in. */
export const ownersFacts: OwnersFacts = {
  founder: null,
  informationOfficer: null,
  registration: null,
  testimonials: [],
};

/** What stands in the places of clients' words until there are any. */
export const exampleTestimonials: readonly Testimonial[] = [
  {
    rating: 5,
    content:
      '“I had three years outstanding and a drawer full of certificates. I sent photos on a Tuesday, and the next week it was off my mind.”',
    authorInitials: 'EC',
    authorName: 'Example client',
    location: 'Cape Town',
  },
  {
    rating: 5,
    content: '“I paid the price I was shown. Nobody asked me the same question twice.”',
    authorInitials: 'EC',
    authorName: 'Example client',
    location: 'Durban',
  },
  {
    rating: 5,
    content: '“They found medical credits I had never claimed, and showed me the sum.”',
    authorInitials: 'EC',
    authorName: 'Example client',
    location: 'Johannesburg',
  },
];

/** Whether what stands in brand.ts is not the owner's own yet. */
export const isPlaceholder = {
  email: (email: string) => email.endsWith('@example.com'),
  phone: (phone: string) => /^\+27[ 0]+$/.test(phone),
  street: (street: string) => street === 'Street address',
} as const;

/** What the owner has still to supply before the site goes public, in words for the log. */
export function missingFacts(
  { founder, informationOfficer, registration, testimonials }: OwnersFacts = ownersFacts,
  { email, phone, address, socials }: Contacts = brand,
): string[] {
  const missing: readonly (readonly [what: string, isMissing: boolean])[] = [
    ['e-mail address', isPlaceholder.email(email)],
    ['telephone and chat number', isPlaceholder.phone(phone)],
    ['street address', isPlaceholder.street(address.street)],
    ...socials.map(({ label, url }) => [`${label.toLowerCase()} page`, url === null] as const),
    ['founder', founder === null],
    ['information officer', informationOfficer === null],
    ['practitioner registration number', registration === null],
    ['testimonials', testimonials.length === 0],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}
