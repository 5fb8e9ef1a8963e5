import type { EngagementMove } from '../../src/domain/engagements/engagement-state.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import type { PracticeContext } from '../../src/domain/engagements/practice-engagement.server.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import type { EngagementView } from '../../src/domain/engagements/schemas.ts';
import type { WorkKind } from '../../src/domain/shop/work-kinds.ts';
import { DAY_MS, southAfricanDay } from '../../src/domain/calendar.ts';
import { createDocument } from './documents.ts';
import { approvalAt, insertRequests, moveEngagement } from './engagements.ts';
import type { HttpClient, Reply } from './http-client.ts';
import type { TestServer } from './test-server.ts';

/** Returns the server's current South African date, plus some days. */
export const dayOn = ({ deps }: TestServer, plusDays = 0) =>
  southAfricanDay(new Date(deps.now().getTime() + plusDays * DAY_MS));

/** Valid input for figures. */
export const figuresInput = { age: 'under65', interest: { local: 41_000 } } as const;

/** Sends one of the practice's moves. */
export function makeMove(
  staff: HttpClient,
  { id, version }: Pick<EngagementView, 'id' | 'version'>,
  move: string,
  input: object = {},
): Promise<Reply> {
  return staff.post(`/api/practice/engagements/${id}/${move}`, { version, ...input });
}

async function succeed(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`A move of a test engagement failed: ${JSON.stringify(body)}`);
  return body;
}

/** Opens an engagement for a client through the practice's API. */
export function openEngagement(
  staff: HttpClient,
  clientId: number,
  kind: WorkKind = 'return',
): Promise<EngagementView> {
  const taxYear = kind === 'return' || kind === 'provisional' ? '2025/2026' : null;
  const input = { clientId, kind, taxYear, reason: 'They rang us' };
  return succeed(staff.post('/api/practice/engagements', input));
}

/** Adds figures to an engagement through the practice's API, and returns them. */
export function addFigures(staff: HttpClient, id: number, input: object = figuresInput) {
  return succeed(staff.post(`/api/practice/engagements/${id}/figures`, { input }));
}

export function readEngagement(staff: HttpClient, id: number): Promise<EngagementView> {
  return succeed(staff.get(`/api/practice/engagements/${id}`));
}

/** Performs an action as the client. `approve` approves the latest figures sent. */
export function moveAsClient(
  server: TestServer,
  { id, client }: Pick<EngagementView, 'id' | 'client'>,
  move: Extract<EngagementMove, 'ready' | 'question' | 'approve' | 'withdraw'>,
): Promise<void> {
  return moveEngagement(server, id, move, {
    mover: 'client',
    client,
    prepare: async (em, engagement) => {
      if (move !== 'approve' || engagement.status !== 'awaiting_approval') return;
      const figures = await em.findOneOrFail(
        ReturnFigures,
        { engagement: id, sentAt: { $ne: null } },
        { orderBy: { sentAt: 'desc', number: 'desc' } },
      );
      engagement.approval = approvalAt(server.deps.now(), { figures, fullName: client.fullName });
    },
  });
}

/** Steps that take a return from one status to the next, each with the status it leads to. */
const steps: readonly [
  EngagementStatus,
  (server: TestServer, staff: HttpClient, current: EngagementView) => Promise<unknown>,
][] = [
  ['in_preparation', (_, staff, current) => succeed(makeMove(staff, current, 'start'))],
  [
    'awaiting_approval',
    async (_, staff, current) => {
      const { id: figuresId } = await addFigures(staff, current.id);
      await succeed(makeMove(staff, current, 'send-figures', { figuresId }));
    },
  ],
  ['approved', (server, _, current) => moveAsClient(server, current, 'approve')],
  [
    'submitted',
    (server, staff, current) =>
      succeed(makeMove(staff, current, 'submit', { submittedOn: dayOn(server), reference: 'SARS-1' })),
  ],
  [
    'assessed',
    (server, staff, current) =>
      succeed(makeMove(staff, current, 'assess', { assessedOn: dayOn(server), lines: [], balance: 0 })),
  ],
];

/** Opens a return for a client and moves it through all earlier statuses to the given status. */
export async function returnIn(
  server: TestServer,
  staff: HttpClient,
  { clientId, status, kind = 'return' }: { clientId: number; status: EngagementStatus; kind?: WorkKind },
): Promise<EngagementView> {
  let current = await openEngagement(staff, clientId, kind);
  for (const [, step] of steps.slice(0, steps.findIndex(([reached]) => reached === status) + 1)) {
    await step(server, staff, current);
    current = await readEngagement(staff, current.id);
  }
  if (current.status !== status) throw new Error(`The test return is ${current.status}, not ${status}`);
  return current;
}

/** Creates a request on an engagement, with one of its client's documents, and returns the document's ID. */
export async function sendDocument(
  server: TestServer,
  { id, client }: Pick<EngagementView, 'id' | 'client'>,
  { essential = true }: { essential?: boolean } = {},
): Promise<number> {
  const documentId = await createDocument(server, client.id);
  await insertRequests(server, id, [{ kind: 'bank_statements', essential, documents: [documentId] }]);
  return documentId;
}

/** Builds the context for calling the practice's operations directly as a member of staff. */
export function practiceContext({ deps }: TestServer, userId: number): PracticeContext {
  const { fork, sql, addJob, now } = deps;
  return { fork, sql, addJob, now, user: { id: userId }, device: { userAgent: '', network: '' } };
}
