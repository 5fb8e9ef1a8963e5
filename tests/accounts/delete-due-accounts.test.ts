import { describe, expect, it } from 'vitest';
import { LoginAttempt } from '../../src/domain/accounts/passwords/login-attempt.entity.ts';
import { RetainedAccount } from '../../src/domain/accounts/retained-account.entity.ts';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { AuditEvent } from '../../src/domain/audit/audit-event.entity.ts';
import { deleteUndeliverableReceipts } from '../../src/server/jobs/sweep.ts';
import {
  askForDeletion,
  runDueDeletions,
  countReferences,
  createClientWithData,
} from '../support/deletion.ts';
import { setUpDeletionTests } from '../support/deletion-fixture.ts';
import { upload } from '../support/documents.ts';
import { allJobsDone } from '../support/jobs.ts';
import { registration, signedIn } from '../support/people.ts';

const stage = setUpDeletionTests();
const { dueClient, expectDeleted, query, retainedRows } = stage;

describe('deletion of due accounts', () => {
  it("doesn't start before the due date", async () => {
    const person = await dueClient();
    stage.pass(13.9);
    await runDueDeletions(stage.server);
    expect((await person.client.get('/api/profile')).status).toBe(200);
  });

  it('deletes the account and keeps tax records without a reference to it', async () => {
    const person = await dueClient();
    const before = await retainedRows(person);
    expect(before['orders']).toHaveLength(1);
    expect(before['files']).toHaveLength(1);
    const { auditSubject: subject } = await stage.server.deps
      .fork()
      .findOneOrFail(User, { id: person.user.id });
    const events = () => stage.server.deps.fork().find(AuditEvent, { subject }, { orderBy: { id: 'asc' } });
    const earlier = await events();
    expect(earlier).not.toEqual([]);
    stage.pass(14);
    await runDueDeletions(stage.server);
    await expectDeleted(person, before);
    expect((await person.client.get('/api/user')).status).toBe(401);
    expect((await person.client.get(`/api/orders/${person.orderId}`)).status).toBe(401);
    // The audit trail keeps the events, but their subject no longer belongs to an account.
    const trail = await events();
    expect(trail.slice(0, -1)).toEqual(earlier);
    expect(trail.at(-1)).toMatchObject({ kind: 'account-deleted', detail: {} });
    const [row] = await query<{ id: number }>('select retained_account_id as id from orders where id = ?', [
      person.orderId,
    ]);
    expect(await stage.server.deps.fork().findOneOrFail(RetainedAccount, { id: row?.id ?? 0 })).toMatchObject(
      {
        fullName: person.details.fullName,
        email: person.details.email,
        taxNumber: '0001339050',
        keepUntil: expect.stringMatching(/^20\d\d-02-2[89]$/),
      },
    );
  });

  it('keeps nothing, not even the name, of a user who never ordered', async () => {
    const person = await signedIn(stage.server);
    await upload(person.client);
    await askForDeletion(person);
    stage.pass(14);
    await runDueDeletions(stage.server);
    expect(await countReferences(stage.server, person.user.id)).toEqual({});
    expect(await stage.server.deps.fork().count(RetainedAccount, { email: person.details.email })).toBe(0);
    await allJobsDone(stage.server.databaseUrl);
    const receipt = stage.sink.received.find(({ headers }) => headers.get('subject')?.includes('receipt'));
    expect(receipt?.body).toContain('We kept nothing.');
  });

  it('frees the username and e-mail address without giving access to old data', async () => {
    const person = await dueClient();
    stage.pass(14);
    await runDueDeletions(stage.server);
    const { username, email, password } = person.details;
    const next = stage.server.client();
    expect((await next.post('/api/register', registration({ username, email, password }))).status).toBe(201);
    expect((await next.get('/api/orders')).body).toEqual([]);
    expect((await next.get('/api/documents')).body).toEqual([]);
    expect((await next.get(`/api/orders/${person.orderId}`)).status).toBe(404);
    expect((await next.get(`/api/orders/${person.orderId}/invoice`)).status).toBe(404);
    expect((await next.get(`/api/documents/${person.submittedId}`)).status).toBe(404);
    expect((await next.get(`/api/documents/${person.submittedId}/file`)).status).toBe(404);
    expect((await next.post(`/api/orders/${person.orderId}/pay`)).status).toBe(404);
  });

  it('deletes failed logins and jobs that contain personal data', async () => {
    const person = await dueClient();
    const { username, email } = person.details;
    await stage.server.client().post('/api/login', { username, password: 'wrong' });
    await person.client.post('/api/session/confirm', { password: 'wrong' });
    const account = { $in: [`user:${person.user.id}`, `signed-in:${person.user.id}`] };
    expect(await stage.server.deps.fork().count(LoginAttempt, { account })).toBe(2);
    stage.pass(14);
    await runDueDeletions(stage.server);
    expect(await stage.server.deps.fork().count(LoginAttempt, { account })).toBe(0);
    await allJobsDone(stage.server.databaseUrl);
    const jobs = await query<{ payload: string }>(`select payload::text from graphile_worker._private_jobs`);
    expect(jobs.filter(({ payload }) => payload.includes(email))).toEqual([]);
  });

  it("discards a receipt that can't be delivered", async () => {
    const person = await signedIn(stage.server);
    // Send the registration e-mail first.
    await allJobsDone(stage.server.databaseUrl);
    const receipt = { number: 1, name: 'x', email: person.details.email, closedAt: '', keepUntil: null };
    const kept = { orders: 0, invoices: 0, payments: 0, subscriptions: 0, papers: 0 };
    const removed = { papers: 0, calculations: 0, challenges: 0, cartLines: 0 };
    const queue = (afterSeconds: number) =>
      stage.server.deps.addJob(
        stage.server.deps.fork(),
        'mail-deletion-receipt',
        { ...receipt, kept, removed },
        { afterSeconds },
      );
    await queue(3_600);
    await query(`update graphile_worker._private_jobs set attempts = max_attempts`);
    await queue(7_200);
    await deleteUndeliverableReceipts(stage.server.deps);
    const left = await query<{ attempts: number }>('select attempts from graphile_worker.jobs');
    expect(left).toEqual([{ attempts: 0 }]);
    await query('delete from graphile_worker._private_jobs');
  });

  it("deletes a practitioner and keeps their reviews of clients' documents", async () => {
    const [person, colleague] = [await createClientWithData(stage.server), await signedIn(stage.server)];
    await query('update document_events set by_id = ? where document_id = ?', [
      colleague.user.id,
      person.submittedId,
    ]);
    await query('update document_versions set uploaded_by_id = ? where document_id = ?', [
      colleague.user.id,
      person.submittedId,
    ]);
    await askForDeletion(colleague);
    stage.pass(14);
    await runDueDeletions(stage.server);
    expect(await countReferences(stage.server, colleague.user.id)).toEqual({});
    const path = `/api/documents/${person.submittedId}`;
    expect((await person.client.get(path)).status).toBe(200);
    expect((await person.client.get(`${path}/history`)).body).toMatchObject([
      { action: 'uploaded', by: 'Someone with a deleted account' },
    ]);
  });
});
