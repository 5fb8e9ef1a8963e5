import { brand } from './brand.ts';

/** A quote from a client, published with their consent. */
export interface Testimonial {
  /** Number of stars out of five. */
  rating: number;
  content: string;
  authorInitials: string;
  authorName: string;
  location: string;
  /** Marks an invented quote, which gets a badge and is shown only on local installations. */
  isSample?: true;
}

/** Facts that only the owner can supply; null or empty until supplied. */
interface OwnerFacts {
  founder: { initials: string; name: string; text: string } | null;
  /** Name of the practice's information officer under POPIA. */
  informationOfficer: string | null;
  /** Registration number with the professional body. */
  registration: string | null;
  /** Empty until clients have agreed to be quoted. */
  testimonials: readonly Testimonial[];
}

/** Contact details from brand.ts, either real or placeholders. */
interface Contacts {
  email: string;
  phone: string;
  chatNumber: string;
  address: { street: string };
  socials: readonly { label: string; url: string | null }[];
}

/** Facts to be filled in by the owner. */
export const ownerFacts: OwnerFacts = {
  founder: null,
  informationOfficer: null,
  registration: null,
  testimonials: [],
};

/** Sample facts shown on local installations so that the owner sees complete pages. */
export const sampleFacts = {
  founder: {
    initials: 'SF',
    name: 'Sample Founder',
    text: 'This is a sample. Your name and a few words about you go here.',
  },
  informationOfficer: 'Sample Officer (sample)',
  registration: 'PR-0000000 (sample)',
  testimonials: [
    {
      rating: 5,
      content:
        '“I had three years outstanding and a drawer full of certificates. I sent photos on a Tuesday, and the next week it was off my mind.”',
      authorInitials: 'EC',
      authorName: 'Example client',
      location: 'Cape Town',
      isSample: true,
    },
    {
      rating: 5,
      content: '“I paid the price I was shown. Nobody asked me the same question twice.”',
      authorInitials: 'EC',
      authorName: 'Example client',
      location: 'Durban',
      isSample: true,
    },
    {
      rating: 5,
      content: '“They found medical credits I had never claimed, and showed me how they worked it out.”',
      authorInitials: 'EC',
      authorName: 'Example client',
      location: 'Johannesburg',
      isSample: true,
    },
  ],
} satisfies OwnerFacts;

/** Checks whether a contact detail in brand.ts is still a placeholder. */
export const isPlaceholder = {
  email: (email: string) => email.endsWith('@example.com'),
  phone: (phone: string) => /^\+27[ 0]+$/.test(phone),
  chat: (chatNumber: string) => /^270+$/.test(chatNumber),
  street: (street: string) => street === 'Street address',
} as const;

/** A fact that only the owner can supply. */
interface FactState {
  name: string;
  isMissing: boolean;
}

/** Returns all facts about the practice and whether each is still missing. */
export function factStates(
  { founder, informationOfficer, registration, testimonials }: OwnerFacts = ownerFacts,
  { email, phone, chatNumber, address, socials }: Contacts = brand,
): FactState[] {
  const states: readonly (readonly [name: string, isMissing: boolean])[] = [
    ['e-mail address', isPlaceholder.email(email)],
    ['telephone number', isPlaceholder.phone(phone)],
    ['chat number', isPlaceholder.chat(chatNumber)],
    ['street address', isPlaceholder.street(address.street)],
    ...socials.map(({ label, url }) => [`${label.toLowerCase()} page`, url === null] as const),
    ['founder', founder === null],
    ['information officer', informationOfficer === null],
    ['practitioner registration number', registration === null],
    ['testimonials', testimonials.length === 0],
  ];
  return states.map(([name, isMissing]) => ({ name, isMissing }));
}

/** Returns the names of facts still missing before the site can go public. */
export function missingFacts(facts: OwnerFacts = ownerFacts, contacts: Contacts = brand): string[] {
  return factStates(facts, contacts)
    .filter(({ isMissing }) => isMissing)
    .map(({ name }) => name);
}
