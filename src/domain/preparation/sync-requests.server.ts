import type { EntityManager } from '@mikro-orm/postgresql';
import { addRequests } from '../engagements/add-requests.server.ts';
import { EngagementRequest, RequestDocument } from '../engagements/engagement-request.entity.ts';
import type { Engagement } from '../engagements/engagement.entity.ts';
import type { WantedDocument } from './documents-wanted.ts';

/** Documents wanted before and after a change of answers. */
interface Change {
  before: readonly WantedDocument[];
  after: readonly WantedDocument[];
}

const isFor = ({ kind, title }: WantedDocument) => {
  return (request: EngagementRequest) => request.kind === kind && request.title === title;
};

/** Returns whether two wanted documents belong to the same series, such as one IRP5 per employer. */
const isSameSeries = (a: WantedDocument, b: WantedDocument) =>
  a.kind === b.kind && a.because.key === b.because.key;

/** Returns the IDs of requests that have a document, an answer or a note, or are closed. */
async function findUsed(em: EntityManager, requests: readonly EngagementRequest[]): Promise<Set<number>> {
  const links = await em.find(RequestDocument, { request: { $in: requests.map(({ id }) => id) } });
  const used = requests.filter(({ answer, note, closedAt }) => answer ?? note ?? closedAt);
  return new Set([...links.map(({ request }) => request.id), ...used.map(({ id }) => id)]);
}

/**
 * Syncs a locked engagement's requests with its answers, in `em`'s transaction. Adds newly wanted documents, renames
 * requests whose number in a series changes, and removes requests no longer wanted unless they have been used. Leaves
 * the practice's own requests unchanged and doesn't duplicate them. The caller flushes.
 */
export async function syncRequests(
  em: EntityManager,
  engagement: Engagement,
  { before, after }: Change,
  now: Date,
): Promise<void> {
  const requests = await em.find(EngagementRequest, { engagement }, { orderBy: { id: 'asc' } });
  const own = requests.filter(({ followsAnswers }) => followsAnswers);
  const used = await findUsed(em, own);
  const missing: WantedDocument[] = [];
  for (const wanted of after) {
    const asked = requests.find(isFor(wanted));
    if (!asked) missing.push(wanted);
    else if (asked.followsAnswers) asked.essential = wanted.essential;
  }
  // Requests that the new answers no longer call for. Used ones come first, so a series reuses them.
  const stale = before
    .filter(({ kind, title }) => !after.some((wanted) => wanted.kind === kind && wanted.title === title))
    .flatMap((wanted) => own.filter(isFor(wanted)).map((request) => ({ wanted, request })))
    .toSorted((a, b) => Number(used.has(b.request.id)) - Number(used.has(a.request.id)));
  for (const { wanted, request } of stale) {
    const at = missing.findIndex((other) => isSameSeries(wanted, other));
    const renamed = missing[at];
    if (renamed) {
      missing.splice(at, 1);
      request.title = renamed.title;
      request.essential = renamed.essential;
    } else if (!used.has(request.id)) em.remove(request);
  }
  addRequests(
    em,
    engagement,
    missing.map((wanted) => ({ ...wanted, followsAnswers: true })),
    now,
  );
}
