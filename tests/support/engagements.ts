import type { EntityManager } from '@mikro-orm/postgresql';
import { addRequests } from '../../src/domain/engagements/add-requests.server.ts';
import type { Approval } from '../../src/domain/engagements/approval.ts';
import { RequestDocument } from '../../src/domain/engagements/engagement-request.entity.ts';
import type { EngagementMove, Mover } from '../../src/domain/engagements/engagement-state.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { Engagement } from '../../src/domain/engagements/engagement.entity.ts';
import { figuresHash } from '../../src/domain/engagements/practice-figures.server.ts';
import { applyMove, lockEngagement } from '../../src/domain/engagements/moves.server.ts';
import type { Outcome } from '../../src/domain/engagements/outcome.ts';
import type { RequestKind } from '../../src/domain/engagements/request-kinds.ts';
import { ReturnFigures } from '../../src/domain/engagements/return-figures.entity.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { OrderItem } from '../../src/domain/orders/order.entity.ts';
import type { WorkKind } from '../../src/domain/shop/work-kinds.ts';
import { assessReturn } from '../../src/domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../src/domain/tax/return/return-input.ts';
import type { TestServer } from './test-server.ts';

type Server = Pick<TestServer, 'deps'>;

/** A request to create. `documents` are IDs of documents to link. */
interface NewRequest {
  kind?: RequestKind;
  title?: string;
  essential?: boolean;
  documents?: readonly number[];
  isClosed?: boolean;
}

/** An engagement to create; the other columns get values that fit its status. */
interface NewEngagement extends Partial<
  Pick<
    Engagement,
    'taxYear' | 'forName' | 'waitingSince' | 'dueAt' | 'answers' | 'outcome' | 'approval' | 'accessGivenAt'
  >
> {
  user: { id: number };
  kind?: WorkKind;
  status?: EngagementStatus;
  /** Order whose first line pays for the work. */
  orderId?: number;
  requests?: readonly NewRequest[];
}

const outcome: Outcome = {
  assessedOn: '2026-10-01',
  lines: [],
  balance: 0,
  submittedBalance: 0,
  dueOn: null,
  documentId: null,
};

/** Builds an approval of the given figures, or of made-up figures. */
export function approvalAt(
  now: Date,
  { figures, fullName = 'Thandi Maseko' }: { figures?: ReturnFigures; fullName?: string } = {},
): Approval {
  const { id: figuresId, number, sha256 } = figures ?? { id: 1, number: 1, sha256: '0'.repeat(64) };
  const device = { address: '127.0.0.1', userAgent: 'Test' };
  return { figuresId, number, sha256, fullName, at: now.toISOString(), ...device };
}

/** Returns the columns that the database requires for a status. */
function columnsOf(status: EngagementStatus, now: Date) {
  const approved = { approval: approvalAt(now) };
  const submitted = { ...approved, submittedAt: now, reference: 'REF 1' };
  const columns: Partial<Record<EngagementStatus, object>> = {
    approved,
    submitted,
    verification: { ...submitted, letterOn: '2026-10-01' },
    assessed: { ...submitted, outcome },
    closed: { ...submitted, outcome },
    on_hold: { statusBefore: 'in_preparation', heldReason: 'We are waiting for your employer.' },
  };
  return columns[status] ?? {};
}

/** Adds requests and their linked documents to an engagement. Returns the requests' IDs in the given order. */
export async function insertRequests(
  { deps }: Server,
  engagementId: number,
  requests: readonly NewRequest[],
): Promise<number[]> {
  const em = deps.fork();
  const now = deps.now();
  const engagement = em.getReference(Engagement, engagementId);
  const wanted = requests.map(({ kind = 'irp5', title, essential }) => ({ kind, title, essential }));
  const created = addRequests(em, engagement, wanted, now);
  for (const [place, { documents = [], isClosed }] of requests.entries()) {
    const request = created[place];
    if (!request) continue;
    request.closedAt = isClosed ? now : null;
    for (const id of documents) {
      em.create(RequestDocument, { request, document: em.getReference(Document, id), linkedAt: now });
    }
  }
  await em.flush();
  return created.map(({ id }) => id);
}

/** Creates an engagement with its requests. Returns its ID, and the requests' IDs in the given order. */
export async function openEngagement(
  { deps }: Server,
  { user, kind = 'return', status = 'documents_needed', orderId, requests = [], ...columns }: NewEngagement,
): Promise<{ id: number; requestIds: number[] }> {
  const em = deps.fork();
  const now = deps.now();
  const orderItem =
    orderId === undefined
      ? null
      : await em.findOneOrFail(OrderItem, { order: orderId }, { orderBy: { id: 'asc' } });
  // The payment may already have opened an engagement for this item.
  if (orderItem) await em.nativeDelete(Engagement, { orderItem });
  const engagement = em.create(Engagement, {
    user: em.getReference(User, user.id),
    kind,
    status,
    taxYear: '2025/2026',
    waitingSince: now,
    answers: {},
    createdAt: now,
    updatedAt: now,
    ...(orderItem && { orderItem, piece: 1 }),
    ...columnsOf(status, now),
    ...columns,
  });
  await em.flush();
  return { id: engagement.id, requestIds: await insertRequests({ deps }, engagement.id, requests) };
}

/** Builds the input for a return with one employer. */
export function salaryReturn(income = 480_000): ReturnRequest {
  return {
    taxYear: '2025/2026',
    age: 'under65',
    certificates: [{ name: 'Acme (Pty) Ltd', amounts: { '3601': income, '4102': 96_000 } }],
  };
}

/** Adds figures to an engagement, as sent to the client unless `isSent` is false. Returns their ID. */
export async function addFigures(
  { deps }: Server,
  engagementId: number,
  { input = salaryReturn(), isSent = true }: { input?: ReturnRequest; isSent?: boolean } = {},
): Promise<number> {
  const em = deps.fork();
  const now = deps.now();
  const result = assessReturn(returnInput.parse(input));
  const figures = em.create(ReturnFigures, {
    engagement: em.getReference(Engagement, engagementId),
    number: (await em.count(ReturnFigures, { engagement: engagementId })) + 1,
    input,
    result,
    sha256: figuresHash(result),
    createdAt: now,
    sentAt: isSent ? now : null,
  });
  await em.flush();
  return figures.id;
}

interface MoveOptions {
  mover: Mover;
  /** The client who makes the move; restricts the move to their own engagements. */
  client?: { id: number };
  note?: string | null;
  /** Sets the columns that belong to the move. */
  prepare?: (em: EntityManager, engagement: Engagement) => Promise<void> | void;
}

/** Makes a move as the client or the practice would, but without the operation's own checks. */
export async function moveEngagement(
  { deps }: Server,
  id: number,
  move: EngagementMove,
  { mover, client, note = null, prepare }: MoveOptions,
): Promise<void> {
  await deps.fork().transactional(async (em) => {
    const target = { id, ...(client && { userId: client.id }) };
    const engagement = await lockEngagement(em, target, 'engagements.not-found');
    await prepare?.(em, engagement);
    const device = { network: '', userAgent: '' };
    const ctx = { addJob: deps.addJob, now: deps.now, device, user: client ?? null };
    await applyMove(em, engagement, move, { mover, note }, ctx);
  });
}

/** Makes one of the practice's moves and sets `columns`. */
export function staffMove(
  server: Server,
  id: number,
  move: EngagementMove,
  { columns = {}, note = null }: { columns?: Partial<Engagement>; note?: string | null } = {},
): Promise<void> {
  const prepare = (em: EntityManager, engagement: Engagement) => void em.assign(engagement, columns);
  return moveEngagement(server, id, move, { mover: 'practice', note, prepare });
}

export function engagementRow({ deps }: Server, id: number): Promise<Engagement> {
  return deps.fork().findOneOrFail(Engagement, { id });
}
