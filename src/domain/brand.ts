/**
 * Everything that names the business. Editing this file re-badges the product: pages, mails, metadata and the
 * Super page's address all read from here; `npm run brand` then draws the icons and the card for shared links anew. Contact details are placeholders until the owner fills them in.
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
  hours: 'Mon–Sat 7am–7pm',
  socials: [
    { kind: 'video', label: 'Video', url: 'https://www.youtube.com/' },
    { kind: 'social', label: 'Social network', url: 'https://www.facebook.com/' },
    { kind: 'microblog', label: 'Microblog', url: 'https://x.com/' },
    { kind: 'professional', label: 'Professional network', url: 'https://www.linkedin.com/' },
  ],
} as const;

/** The address of the Super page, `/{slug}-super`. */
export const superPath = `/${brand.slug}-super` as const;

/** A link that opens a chat with the practice. */
export const chatUrl = `https://wa.me/${brand.chatNumber}`;
