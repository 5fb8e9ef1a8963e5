import { brand } from './brand.ts';
import { isPlaceholder, ownerFacts, sampleFacts } from './placeholders.ts';

/** The owner's contact details and facts that may be shown. Pages omit null and empty values. */
export type OwnerDetails = ReturnType<typeof detailsFor>;

function detailsFor(isPublic: boolean) {
  const own = <Value>(value: Value, isMissing: boolean) => (isMissing && isPublic ? null : value);
  const orSample = <Fact>(fact: Fact | null, sample: Fact) => fact ?? (isPublic ? null : sample);
  const { email, phone, chatNumber, address } = brand;
  const { founder, informationOfficer, registration, testimonials } = ownerFacts;
  return {
    email: own<string>(email, isPlaceholder.email(email)),
    phone: own<string>(phone, isPlaceholder.phone(phone)),
    /** Link that opens a chat with the practice. */
    chatUrl: own(`https://wa.me/${chatNumber}`, isPlaceholder.chat(chatNumber)),
    address: own(address, isPlaceholder.street(address.street)),
    socials: brand.socials.flatMap(({ kind, label, url }) => {
      const shown = orSample(url, `https://example.com/${kind}`);
      return shown === null ? [] : [{ kind, label, url: shown }];
    }),
    founder: orSample(founder, sampleFacts.founder),
    informationOfficer: orSample(informationOfficer, sampleFacts.informationOfficer),
    registration: orSample(registration, sampleFacts.registration),
    testimonials: testimonials.length > 0 || isPublic ? testimonials : sampleFacts.testimonials,
  };
}

/** Formats an address on one line. */
export const addressLine = ({ street, city, postalCode }: typeof brand.address): string =>
  `${street}, ${city}, ${postalCode}`;

const local = detailsFor(false);

/**
 * Real details only, without samples or placeholders. Used by public installations and in all e-mails, PDFs
 * and structured data.
 */
export const suppliedDetails: OwnerDetails = detailsFor(true);

/** Returns the details shown on pages. Public installations omit placeholders; local ones show samples. */
export const ownerDetails = (isPublic: boolean): OwnerDetails => (isPublic ? suppliedDetails : local);
