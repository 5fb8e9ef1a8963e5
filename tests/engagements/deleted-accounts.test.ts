import { describe, expect, it } from 'vitest';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { addMonths, southAfricanDay } from '../../src/domain/calendar.ts';
import { sweepRetained } from '../../src/domain/deletion/retained-accounts.server.ts';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { addRequests } from '../../src/domain/engagements/add-requests.server.ts';
import {
  EngagementRequest,
  RequestDocument,
} from '../../src/domain/engagements/engagement-request.entity.ts';
import { Engagement, EngagementEvent } from '../../src/domain/engagements/engagement.entity.ts';
import { Product } from '../../src/domain/shop/product.entity.ts';
import { askForDeletion, runDueDeletions } from '../support/deletion.ts';
import { setUpDeletionTests } from '../support/deletion-fixture.ts';
import { upload } from '../support/documents.ts';
import { allJobsDone } from '../support/jobs.ts';
import { runProgram } from '../support/operator-program.ts';
import { buyer, settle } from '../support/orders.ts';
import { logIn, signedIn } from '../support/people.ts';
import { privateProduct } from '../support/private-product.ts';

const stage = setUpDeletionTests();

const fork = () => stage.server.deps.fork();

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Creates an engagement without an order. */
async function openEngagement({ user }: Person, columns: Partial<Engagement>): Promise<number> {
  const em = fork();
  const now = stage.now();
  const engagement = em.create(Engagement, {
    user: em.getReference(User, user.id),
    kind: 'return',
    status: 'not_started',
    waitingSince: now,
    answers: { employers: 1 },
    interviewVersion: 1,
    createdAt: now,
    updatedAt: now,
    ...columns,
  });
  addRequests(em, engagement, [{ kind: 'irp5' }], now);
  await em.flush();
  return engagement.id;
}

async function deleteAccount(person: Person): Promise<void> {
  await logIn(person.client, person.details);
  await askForDeletion(person);
  stage.pass(14);
  await runDueDeletions(stage.server);
  await allJobsDone(stage.server.databaseUrl);
}

const retainedOf = ({ details }: Person) => fork().findOne(RetainedAccount, { email: details.email });

/** Returns the text of the receipt sent to a deleted account. */
function receiptOf({ details }: Person): string {
  const mail = stage.sink.received.find(
    ({ to, headers }) => to[0] === details.email && headers.get('subject')?.includes('receipt'),
  );
  return mail?.body.replaceAll(/=\r\n/g, '').replaceAll(/\s+/g, ' ') ?? '';
}

describe('deleting an account', () => {
  it('keeps its orders’ returns with everything in them, and says so', async () => {
    const person = await buyer(stage.server, [1, 2], [9, 1]);
    await settle(stage.server, person.form);
    const { status, body: document } = await upload(person.client);
    expect(status).toBe(201);
    const [request] = await fork().find(
      EngagementRequest,
      { engagement: { user: person.user.id } },
      { orderBy: { id: 'asc' } },
    );
    const em = fork();
    em.create(RequestDocument, {
      request: em.getReference(EngagementRequest, request?.id ?? 0),
      document: em.getReference(Document, document.id),
      linkedAt: stage.now(),
    });
    await em.flush();
    const preparation = await openEngagement(person, {});
    await deleteAccount(person);

    const account = await retainedOf(person);
    const kept = await fork().find(Engagement, { retainedAccount: account }, { orderBy: { id: 'asc' } });
    expect(kept.map(({ kind, user }) => [kind, user])).toEqual([
      ['return', null],
      ['return', null],
      ['service', null],
    ]);
    for (const { id } of kept) expect(await fork().count(EngagementEvent, { engagement: id })).toBe(1);
    expect(await fork().count(RequestDocument, { request: request?.id ?? 0 })).toBe(1);
    expect(await fork().count(Engagement, { id: preparation })).toBe(0);
    const receipt = receiptOf(person);
    for (const words of ['1 unfinished return', '2 returns', '1 other service']) {
      expect(receipt).toContain(words);
    }
    const listed = await runProgram('retained', stage.server, ['show', String(account?.id)]);
    expect(listed.output).toContain('documents_needed');
  });

  it('deletes work that was neither bought nor submitted, and then keeps nothing', async () => {
    const person = await signedIn(stage.server);
    const begun = await openEngagement(person, {});
    const opened = await openEngagement(person, {
      status: 'documents_needed',
      openedBecause: 'A correction of ours',
    });
    await deleteAccount(person);
    expect(await fork().count(Engagement, { id: { $in: [begun, opened] } })).toBe(0);
    expect(await retainedOf(person)).toBeNull();
    expect(receiptOf(person)).toContain('We kept nothing.');
  });

  it('keeps a submitted return and its documents for five years from the submission', async () => {
    const person = await signedIn(stage.server);
    const { body: document } = await upload(person.client);
    const submittedAt = stage.now();
    const id = await openEngagement(person, {
      status: 'closed',
      openedBecause: 'A correction of ours',
      submittedAt,
    });
    await deleteAccount(person);
    const account = await retainedOf(person);
    const until = addMonths(southAfricanDay(submittedAt), 60);
    expect(account).toMatchObject({ documentsUntil: until });
    const sweepOn = (day: string) => sweepRetained({ fork, now: () => new Date(`${day}T10:00:00Z`) });
    await sweepOn(until);
    expect(await fork().count(Document, { id: document.id })).toBe(1);
    await sweepOn(addMonths(until, 1));
    expect(await fork().count(Document, { id: document.id })).toBe(0);
    expect(await fork().count(Engagement, { id })).toBe(1);
    await sweepOn(addMonths(account?.keepUntil ?? '', 1));
    expect(await fork().count(Engagement, { id })).toBe(0);
    expect(await retainedOf(person)).toBeNull();
  });

  it('deletes the returns of its orders once their retention ends', async () => {
    const person = await buyer(stage.server, [14, 1]);
    await settle(stage.server, person.form);
    await deleteAccount(person);
    const account = await retainedOf(person);
    expect(await fork().count(Engagement, { retainedAccount: account })).toBe(3);
    const day = addMonths(account?.keepUntil ?? '', 1);
    await sweepRetained({ fork, now: () => new Date(`${day}T10:00:00Z`) });
    expect(await retainedOf(person)).toBeNull();
    expect(await fork().count(Engagement, { orderItem: { order: person.orderId } })).toBe(0);
  });

  it('deletes the products that were made for the client', async () => {
    const person = await signedIn(stage.server);
    const product = await privateProduct(stage.server, person.user);
    await deleteAccount(person);
    expect(await fork().count(Product, { id: product.id })).toBe(0);
  });
});
