import type { Answers } from '../../src/domain/preparation/answers.ts';
import type { HttpClient } from './http-client.ts';

/** Answers to all questions: one salary and nothing else. */
export const answered = {
  who: 'me',
  taxYear: '2025/2026',
  autoAssessed: false,
  employers: 1,
  business: false,
  commission: false,
  vehicle: 'none',
  rentals: 0,
  investments: false,
  sold: [],
  foreign: false,
  retirementAnnuity: false,
  medicalScheme: false,
  medicalCosts: false,
  disability: false,
  donations: false,
  homeOffice: false,
  lumpSum: false,
  inCommunity: false,
  taxNumberKnown: true,
  eFiling: true,
  letters: false,
} as const satisfies Answers;

/** Begins another preparation for a client, and returns the ID of the return. */
export async function prepare(client: HttpClient, answers: Answers): Promise<number> {
  const { body } = await client.send('PUT', '/api/preparation', {
    body: { id: null, answers: { ...answers } },
  });
  return body.id as number;
}
