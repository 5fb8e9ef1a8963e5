import { expect, it } from 'vitest';
import { exampleTestimonials, missingFacts } from '../../src/domain/placeholders.ts';

const supplied = {
  founder: { initials: 'AB', name: 'A. B.', text: 'Why this practice exists.' },
  informationOfficer: 'C. D.',
  registration: 'PR-0000000',
  testimonials: exampleTestimonials,
};
const contacts = {
  email: 'help@practice.co.za',
  phone: '+27 21 555 0100',
  address: { street: '1 Long Street' },
  socials: [{ label: 'Video', url: 'https://video.example/practice' }],
};

it('nothing is missing once the owner has supplied everything', () => {
  expect(missingFacts(supplied, contacts)).toEqual([]);
});

it('names each fact that is missing', () => {
  expect(missingFacts({ ...supplied, founder: null, testimonials: [] }, contacts)).toEqual([
    'founder',
    'testimonials',
  ]);
  expect(missingFacts(supplied, { ...contacts, socials: [{ label: 'Video', url: null }] })).toEqual([
    'video page',
  ]);
  expect(missingFacts(supplied, { ...contacts, phone: '+27 00 000 0000' })).toEqual([
    'telephone and chat number',
  ]);
});
