import { expect, it } from 'vitest';
import { ownerDetails, suppliedDetails } from '../../src/domain/owner-details.ts';
import { missingFacts, sampleFacts } from '../../src/domain/placeholders.ts';

const supplied = {
  founder: { initials: 'AB', name: 'A. B.', text: 'Why this practice exists.' },
  informationOfficer: 'C. D.',
  registration: 'PR-0000000',
  testimonials: sampleFacts.testimonials,
};
const contacts = {
  email: 'help@practice.co.za',
  phone: '+27 21 555 0100',
  chatNumber: '27215550100',
  address: { street: '1 Long Street' },
  socials: [{ label: 'Video', url: 'https://video.example/practice' }],
};

it('reports nothing once the owner has provided everything', () => {
  expect(missingFacts(supplied, contacts)).toEqual([]);
});

it('lists missing facts', () => {
  expect(missingFacts({ ...supplied, founder: null, testimonials: [] }, contacts)).toEqual([
    'founder',
    'testimonials',
  ]);
  expect(missingFacts(supplied, { ...contacts, socials: [{ label: 'Video', url: null }] })).toEqual([
    'video page',
  ]);
  expect(missingFacts(supplied, { ...contacts, phone: '+27 00 000 0000' })).toEqual(['telephone number']);
  expect(missingFacts(supplied, { ...contacts, chatNumber: '27000000000' })).toEqual(['chat number']);
});

it('shows no placeholders on a public installation, and a sample for each on a local one', () => {
  expect(ownerDetails(true)).toBe(suppliedDetails);
  const missing = Object.entries(suppliedDetails).filter(
    ([, detail]) => detail === null || (Array.isArray(detail) && detail.length === 0),
  );
  const ofLocal: Record<string, unknown> = ownerDetails(false);
  for (const [name] of missing) expect(ofLocal[name], `sample for ${name}`).toBeTruthy();
  // Each missing fact has its own detail; the social networks share one.
  const facts = missingFacts().filter((fact) => !fact.endsWith(' page'));
  const details = missing.filter(([name]) => name !== 'socials');
  expect(details).toHaveLength(facts.length);
  expect(JSON.stringify(suppliedDetails)).not.toMatch(
    /example\.com|000 0000|270000|Sample|sample|Street address/,
  );
});

it('marks samples as such', () => {
  const { socials, founder, informationOfficer, registration, testimonials } = ownerDetails(false);
  for (const { url } of socials) expect(url).toMatch(/^https:\/\/example\.com\//);
  for (const sample of [founder?.text, informationOfficer, registration]) expect(sample).toContain('sample');
  expect(testimonials.every(({ isSample }) => isSample)).toBe(true);
});
