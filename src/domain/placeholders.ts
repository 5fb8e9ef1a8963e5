/**
 * For the owner: everything here is invented and says so to visitors. Replace each entry with the real one (clients in
 * their own words and with their consent), and drop the word "Placeholder".
 */
export const placeholders = {
  testimonials: [
    {
      rating: 5,
      content:
        'Placeholder: two sentences from a client who came with several unfiled years, on how it felt when they were done.',
      authorInitials: 'CN',
      authorName: 'Client name',
      location: 'Cape Town',
    },
    {
      rating: 5,
      content: 'Placeholder: one sentence on a quote that stayed the price.',
      authorInitials: 'CN',
      authorName: 'Client name',
      location: 'Durban',
    },
    {
      rating: 5,
      content: 'Placeholder: one sentence on a credit that was found and explained.',
      authorInitials: 'CN',
      authorName: 'Client name',
      location: 'Johannesburg',
    },
  ],
  founder: {
    initials: 'FN',
    name: 'Founder’s name',
    role: 'Founder and tax practitioner',
    text: 'Placeholder: three sentences by the founder on why this practice exists, what it does differently, and the registration number with the professional body.',
  },
  informationOfficer: 'Placeholder: the information officer’s name',
  registration: 'Placeholder: practitioner registration number',
} as const;
