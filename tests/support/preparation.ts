import { lockEngagement } from '../../src/domain/engagements/moves.server.ts';
import { type Offer, offerQuote } from '../../src/domain/engagements/quotes.server.ts';
import type { Answers } from '../../src/domain/preparation/answers.ts';
import type { HttpClient, Reply } from './http-client.ts';
import type { TestServer } from './test-server.ts';

/** Answers to all questions for a company, whose price is set by staff. */
export const company = {
  who: 'company',
  forName: 'Maseko Logistics (Pty) Ltd',
  taxYear: '2025/2026',
  taxNumberKnown: true,
  eFiling: true,
  letters: false,
} as const satisfies Answers;

/** Offers a price for a return as staff would, with the note `Six flats`. Returns the quote's ID. */
export function offerPrice(
  { deps }: Pick<TestServer, 'deps'>,
  id: number,
  lines: Offer['lines'],
  by: { id: number },
): Promise<number> {
  return deps.fork().transactional(async (em) => {
    const engagement = await lockEngagement(em, { id }, 'engagements.not-found');
    const ctx = { addJob: deps.addJob, now: deps.now() };
    return (await offerQuote(em, engagement, { lines, note: 'Six flats', by }, ctx)).id;
  });
}

/** Begins another preparation for a client, and returns the ID of the return. */
export async function prepare(client: HttpClient, answers: Answers): Promise<number> {
  const { body } = await client.send('PUT', '/api/preparation', {
    body: { id: null, answers: { ...answers } },
  });
  return body.id as number;
}

/** Saves answers to a preparation: the one in progress by default, or a new one if `id` is null. */
export function saveAnswers(client: HttpClient, answers: object, id?: number | null): Promise<Reply> {
  return client.send('PUT', '/api/preparation', { body: { ...(id !== undefined && { id }), answers } });
}

/** Requests the price of a preparation, by default the one in progress. */
export function requestPrice(client: HttpClient, id?: number): Promise<Reply> {
  return client.post('/api/preparation/quote', id === undefined ? {} : { id });
}

export function acceptPrice(client: HttpClient, quoteId: number): Promise<Reply> {
  return client.post(`/api/preparation/quote/${quoteId}/accept`);
}

/** Returns the name, price and quantity of each line of a client's cart. */
export async function cartLines(
  client: HttpClient,
): Promise<[name: string, price: string, quantity: number][]> {
  const { body } = await client.get('/api/cart');
  return body.map(
    ({
      product,
      quantity,
    }: {
      product: { name: string; price: string; discountPrice: string | null };
      quantity: number;
    }) => [product.name, product.discountPrice ?? product.price, quantity],
  );
}
