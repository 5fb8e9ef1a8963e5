import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, southAfricanDay } from '../../src/domain/calendar.ts';
import { actors, actorOf } from '../../src/domain/engagements/engagement-actor.ts';
import { engagementStatuses } from '../../src/domain/engagements/engagement-status.ts';
import {
  EngagementRequest,
  RequestDocument,
} from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import {
  isWaitingForClient,
  requestAnswers,
  requestState,
} from '../../src/domain/engagements/request-state.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { documentStatuses } from '../../src/domain/documents/schemas.ts';
import { countWork, listWork, type PracticeListContext } from '../../src/domain/practice/work-list.server.ts';
import { workListInput } from '../../src/domain/practice/work-schemas.ts';
import { createDocument } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const now = new Date('2026-11-24T21:59:59.999Z');
let clock = now;

let server: TestServer;
let ctx: PracticeListContext;
let user: { id: number };
/** One engagement per status, each with two requests and a document per request. */
const prepared: { id: number; requestIds: number[]; documentIds: number[] }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ({ user } = await signedIn(server));
  ctx = { sql: server.deps.sql, user, now: () => clock };
  for (const status of engagementStatuses) {
    const documentIds = [await createDocument(server, user.id), await createDocument(server, user.id)];
    const work = await openEngagement(server, { user, status, requests: [{}, {}] });
    prepared.push({ ...work, documentIds });
  }
});
afterAll(() => server.close());

const document = fc.record({
  isLinked: fc.boolean(),
  isDeleted: fc.boolean(),
  status: fc.constantFrom(...documentStatuses),
  needsReplacement: fc.boolean(),
  awaitsScan: fc.boolean(),
});
const request = fc.record({
  essential: fc.boolean(),
  answer: fc.option(fc.constantFrom(...requestAnswers)),
  isClosed: fc.boolean(),
  documents: fc.tuple(document, document),
});
const facts = fc.record({
  requests: fc.tuple(request, request),
  balance: fc.constantFrom<number>(-1, 0, 0.01),
  dueInDays: fc.option(fc.constantFrom(-1, 0, 1)),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;
type RequestFacts = Facts['requests'][number];

const outcomeOf = ({ balance, dueInDays }: Facts) => ({
  assessedOn: '2026-10-01',
  lines: [],
  balance,
  submittedBalance: 0,
  dueOn: dueInDays === null ? null : addDays(southAfricanDay(now), dueInDays),
  documentId: null,
});

/** Updates a prepared engagement to match new facts. */
async function store(
  { id, requestIds, documentIds }: (typeof prepared)[number],
  given: Facts,
): Promise<void> {
  const em = server.deps.fork();
  await em.nativeUpdate(Engagement, { id, outcome: { $ne: null } }, { outcome: outcomeOf(given) });
  await em.nativeDelete(RequestDocument, { request: { $in: requestIds } });
  for (const [place, { essential, answer, isClosed, documents }] of given.requests.entries()) {
    const requestId = requestIds[place] ?? 0;
    const closedAt = isClosed ? now : null;
    await em.nativeUpdate(EngagementRequest, { id: requestId }, { essential, answer, closedAt });
    for (const [which, { isLinked, isDeleted, ...columns }] of documents.entries()) {
      const documentId = documentIds[which] ?? 0;
      // The requests share their documents, so the second request's document facts win.
      await em.nativeUpdate(Document, { id: documentId }, { ...columns, deletedAt: isDeleted ? now : null });
      if (isLinked)
        await em.insert(RequestDocument, { request: requestId, document: documentId, linkedAt: now });
    }
  }
}

/** Returns whether a request is waiting for the client, according to the pure rules. */
function isWaiting({ answer, isClosed, documents }: RequestFacts, shared: RequestFacts): boolean {
  const linked = shared.documents.filter((one, place) => documents[place]?.isLinked && !one.isDeleted);
  const seen = linked.map((one) => ({ ...one, scan: one.awaitsScan ? ('waiting' as const) : null }));
  return isWaitingForClient(requestState({ answer, isClosed, documents: seen }));
}

function expectedActor(status: (typeof engagementStatuses)[number], given: Facts) {
  const shared = given.requests[1];
  const waiting = given.requests.filter((one) => isWaiting(one, shared));
  return actorOf({
    status,
    open: waiting.length,
    openEssential: waiting.filter(({ essential }) => essential).length,
    isPriceWanted: false,
    isAdvice: false,
    isAmountDue: given.balance > 0 && (given.dueInDays === null || given.dueInDays >= 0),
  });
}

/** Returns who has to act on the assessed engagements waiting for the client. */
const actorsFound = async () => {
  const rows = await listWork(ctx, workListInput.parse({ status: 'assessed', actor: 'client' }));
  return rows.map(({ actor }) => actor);
};

describe('who acts next', () => {
  const all = { status: engagementStatuses, sort: 'newest' } as const;

  it('is the same in SQL as in the pure rules, for any facts', { timeout: 120_000 }, async () => {
    const reached = new Set<string>();
    const everyStatus = fc.array(facts, {
      minLength: engagementStatuses.length,
      maxLength: engagementStatuses.length,
    });
    await fc.assert(
      fc.asyncProperty(everyStatus, async (drawn) => {
        await Promise.all(prepared.map((work, place) => store(work, drawn[place] as Facts)));
        const expected = engagementStatuses.map((status, place) =>
          expectedActor(status, drawn[place] as Facts),
        );
        for (const [place, actor] of expected.entries()) reached.add(`${engagementStatuses[place]} ${actor}`);
        for (const chosen of [
          [],
          ['client'],
          ['practice'],
          ['revenue_service'],
          ['nobody'],
          ['client', 'nobody'],
        ]) {
          const rows = await listWork(ctx, workListInput.parse({ ...all, actor: chosen }));
          const wanted = prepared.flatMap(({ id }, place) => {
            const actor = expected[place] ?? '';
            return chosen.length === 0 || chosen.includes(actor) ? [{ id, actor }] : [];
          });
          expect(rows.map(({ id, actor }) => ({ id, actor })).toReversed()).toEqual(wanted);
        }
        const open = expected.slice(1, 8).concat(expected[9] ?? 'nobody');
        const counts = await Promise.all(
          actors.map(async (actor) => (await countWork(ctx, workListInput.parse({ actor: [actor] }))).total),
        );
        expect(counts).toEqual(actors.map((actor) => open.filter((one) => one === actor).length));
      }),
      { numRuns: 40, seed: 27 },
    );
    // Every combination of requests and amounts that affects the result was drawn.
    expect([...reached]).toEqual(
      expect.arrayContaining([
        'documents_needed client',
        'documents_needed practice',
        'verification client',
        'verification practice',
        'assessed client',
        'assessed nobody',
      ]),
    );
  });

  it('changes at midnight in South Africa, when an amount is no longer due', async () => {
    const assessed = prepared[engagementStatuses.indexOf('assessed')];
    if (!assessed) throw new Error('There is an engagement in each status');
    const [drawn] = fc.sample(facts, 1);
    await store(assessed, { ...(drawn as Facts), balance: 1, dueInDays: 0 });
    expect(await actorsFound()).toEqual(['client']);
    clock = new Date(now.getTime() + 1);
    expect(await actorsFound()).toEqual([]);
    clock = now;
  });
});
