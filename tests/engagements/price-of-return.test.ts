import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/calendar.ts';
import { dashboardSummary } from '../../src/domain/dashboard/schemas.ts';
import { EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import type { PriceState } from '../../src/domain/engagements/price-state.ts';
import type { HttpClient } from '../support/http-client.ts';
import { checkOut } from '../support/orders.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { answered } from '../support/answered.ts';
import { company, offerPrice, prepare } from '../support/preparation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TODAY = Date.parse('2026-11-24T08:00:00Z');
const ownLine = [{ name: 'Company return with two subsidiaries', price: '4500.00' }];

let server: TestServer;
let now = TODAY;
beforeAll(async () => {
  server = await startTestServer({ replace: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(() => {
  now = TODAY;
});

const save = (client: HttpClient, id: number, answers: object) =>
  client.send('PUT', '/api/preparation', { body: { id, answers } });
const ask = (client: HttpClient, id: number) => client.post('/api/preparation/quote', { id });
const returnOf = async (client: HttpClient, id: number) => (await client.get(`/api/returns/${id}`)).body;
const actionsOf = async (id: number) =>
  (await server.deps.fork().find(EngagementEvent, { engagement: id }, { orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

/** Creates a client with a prepared return whose price staff must set. */
async function unpriced() {
  const person = await signedIn(server);
  return { ...person, id: await prepare(person.client, company) };
}

describe('a return whose price is set by staff', () => {
  it('is shown as our turn, with the promised time, in the list, on its page and on the dashboard', async () => {
    const { client, id } = await unpriced();
    expect(await returnOf(client, id)).toMatchObject({ actor: 'client', action: 'continue', dueAt: null });
    now += 60_000;
    await ask(client, id);
    const looking = {
      sentence: 'We’re looking at your return.',
      actor: 'practice',
      since: '2026-11-24T08:01:00.000Z',
      dueAt: '2026-11-26T08:01:00.000Z',
    };
    const view = await returnOf(client, id);
    expect(view).toMatchObject({ ...looking, action: null });
    expect(view.detail).toContain('give you a price by Thursday, 26 November 2026');
    expect((await client.get('/api/returns')).body).toMatchObject([{ ...looking, id, action: null }]);
    const { return: current, waiting } = dashboardSummary.parse((await client.get('/api/dashboard')).body);
    expect(current).toMatchObject({ ...looking, id });
    expect(waiting.filter(({ kind }) => kind === 'offer-to-accept')).toEqual([]);
    const { client: staff } = await staffMember(server);
    const { body } = await staff.get(`/api/practice/engagements/${id}`);
    expect(body.desk).toBe('The client is waiting for a price. Set one by Thursday, 26 November 2026.');
  });

  it('is the client’s turn once we’ve made an offer, until they accept it', async () => {
    const { client, id } = await unpriced();
    const { user } = await staffMember(server);
    await ask(client, id);
    now += 60_000;
    const quoteId = await offerPrice(server, id, ownLine, user);
    const offered = {
      sentence: 'Your price is ready: R4\u00a0500.00.',
      actor: 'client',
      since: '2026-11-24T08:01:00.000Z',
      dueAt: null,
    };
    expect(await returnOf(client, id)).toMatchObject({ ...offered, action: 'see-price' });
    expect((await returnOf(client, id)).detail).toContain('valid until 8 December 2026');
    const waiting = async () => {
      const { body } = await client.get('/api/dashboard');
      return dashboardSummary.parse(body).waiting.filter(({ kind }) => kind === 'offer-to-accept');
    };
    expect(await waiting()).toEqual([
      {
        kind: 'offer-to-accept',
        returnId: id,
        work: 'return',
        taxYear: '2025/2026',
        orderId: null,
        total: '4500.00',
        validUntil: '2026-12-08',
        at: '2026-11-24T08:01:00.000Z',
      },
    ]);
    await client.post(`/api/preparation/quote/${quoteId}/accept`);
    expect(await returnOf(client, id)).toMatchObject({
      sentence: 'You’ve accepted our price of R4\u00a0500.00.',
      actor: 'client',
      action: 'pay-price',
    });
    expect(await waiting()).toEqual([]);
    await checkOut(client);
    const { body } = await client.get('/api/dashboard');
    expect(dashboardSummary.parse(body).waiting).toContainEqual(
      expect.objectContaining({ kind: 'unpaid-order', returnId: id }),
    );
  });

  it('can be asked for again once the offer has expired', async () => {
    const person = await unpriced();
    const { client, id } = person;
    const { user } = await staffMember(server);
    await offerPrice(server, id, ownLine, user);
    now += 15 * DAY_MS;
    await client.post('/api/login', person.details);
    expect(await returnOf(client, id)).toMatchObject({
      sentence: 'Our price has expired.',
      detail: 'It was valid until 8 December 2026. You can ask for a new price free of charge.',
      actor: 'client',
      action: 'ask-price',
    });
    const { body } = await client.get('/api/dashboard');
    expect(body.waiting.map(({ kind }: { kind: string }) => kind)).not.toContain('offer-to-accept');
    expect((await ask(client, id)).status).toBe(202);
    expect(await returnOf(client, id)).toMatchObject({
      sentence: 'We’re looking at your return.',
      actor: 'practice',
    });
  });

  it('is the client’s turn again if new answers lead to a listed price', async () => {
    const { client, id } = await unpriced();
    await ask(client, id);
    now += 60_000;
    await save(client, id, { taxYear: '2024/2025' });
    expect(await returnOf(client, id)).toMatchObject({ actor: 'practice' });
    await save(client, id, answered);
    expect(await returnOf(client, id)).toMatchObject({
      sentence: 'You’ve started your return.',
      actor: 'client',
      since: '2026-11-24T08:01:00.000Z',
      dueAt: null,
    });
    // The price request has ended, even if the answers change back.
    await save(client, id, company);
    expect(await returnOf(client, id)).toMatchObject({ actor: 'client', action: 'continue' });
    expect(await actionsOf(id)).toEqual(['begin', 'quote-asked', 'quote-ended']);
  });

  it('is due as promised until we make the offer', async () => {
    const { client, id } = await unpriced();
    await ask(client, id);
    expect(await returnOf(client, id)).toMatchObject({ actor: 'practice', dueAt: expect.any(String) });
    const { user } = await staffMember(server);
    await offerPrice(server, id, ownLine, user);
    expect(await returnOf(client, id)).toMatchObject({ actor: 'client', action: 'see-price', dueAt: null });
  });
});

/** A price's state after each step, modelled without the database. */
interface Model {
  /** True if a listed price covers the answers. */
  isListed: boolean;
  state: PriceState;
  /** True if the offered price was set by staff. */
  isNamed: boolean;
  daysLeft: number;
}

type Step = 'ask' | 'offer' | 'accept' | 'list' | 'unlist' | 'wait';

const offered = { state: 'offered', daysLeft: 14 } as const;

const steps: Record<Step, (model: Model) => Model> = {
  ask: (model) => {
    const isOpen = model.state === 'offered' || model.state === 'accepted';
    // A listed price replaces one set by staff.
    if (model.isListed) return isOpen && !model.isNamed ? model : { ...model, ...offered, isNamed: false };
    return isOpen ? model : { ...model, state: 'wanted' };
  },
  offer: (model) => ({ ...model, ...offered, isNamed: true }),
  accept: (model) => (model.state === 'offered' ? { ...model, state: 'accepted' } : model),
  list: (model) => (model.isListed ? model : { ...model, isListed: true, state: 'open' }),
  unlist: (model) => (model.isListed ? { ...model, isListed: false, state: 'open' } : model),
  wait: (model) => {
    const daysLeft = model.daysLeft - 6;
    return { ...model, daysLeft, state: model.state === 'offered' && daysLeft < 0 ? 'expired' : model.state };
  },
};

const sentences: Record<PriceState, string> = {
  open: 'You’ve started your return.',
  wanted: 'We’re looking at your return.',
  offered: 'Your price is ready',
  accepted: 'You’ve accepted our price of ',
  expired: 'Our price has expired.',
};

describe('any sequence of questions, offers and answers', () => {
  it('always shows the correct state of the price and who acts next', async () => {
    const staff = await staffMember(server);
    const sequence = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), {
      minLength: 3,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(sequence, async (sequenceOfSteps) => {
        now = TODAY;
        const person = await unpriced();
        const { client, id } = person;
        let quoteId = 0;
        const run: Record<Step, () => Promise<unknown>> = {
          ask: () => ask(client, id),
          offer: async () => {
            quoteId = await offerPrice(server, id, ownLine, staff.user);
          },
          accept: () => client.post(`/api/preparation/quote/${quoteId}/accept`),
          list: () => save(client, id, answered),
          unlist: () => save(client, id, company),
          wait: async () => {
            now += 6 * DAY_MS;
            await client.post('/api/login', person.details);
          },
        };
        let model: Model = { isListed: false, state: 'open', isNamed: false, daysLeft: 0 };
        for (const step of sequenceOfSteps) {
          now += 1_000;
          if (step === 'accept') {
            const { body } = await client.get(`/api/preparation?id=${id}`);
            quoteId = body.quote?.id ?? 0;
          }
          await run[step]();
          model = steps[step](model);
          const { sentence, actor, dueAt, since } = await returnOf(client, id);
          const isWanted = model.state === 'wanted';
          expect({ step, sentence: sentence.startsWith(sentences[model.state]) }).toEqual({
            step,
            sentence: true,
          });
          expect(actor).toBe(isWanted ? 'practice' : 'client');
          expect(dueAt !== null).toBe(isWanted);
          expect(Date.parse(since)).toBeLessThanOrEqual(now);
        }
      }),
      { numRuns: 12 },
    );
  });
});
