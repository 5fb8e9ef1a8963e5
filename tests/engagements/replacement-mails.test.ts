import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDocumentsToReplace } from '../../src/domain/mail/documents-to-replace.server.ts';
import type { Mail } from '../../src/domain/mail/sending/mailer.ts';
import { createDocument, replace } from '../support/documents.ts';
import { openEngagement } from '../support/engagements.ts';
import type { HttpClient } from '../support/http-client.ts';
import { allJobsDone } from '../support/jobs.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { type SmtpSink, startSmtpSink, textOf } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let sink: SmtpSink;
let server: TestServer;
let staff: HttpClient;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({ environment: { SMTP_URL: sink.url }, jobs: true });
  staff = (await staffMember(server)).client;
});
beforeEach(async () => {
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** Reviews a document as staff. */
async function review(
  id: number,
  decision: string,
  { note = null, version = 1 }: { note?: string | null; version?: number } = {},
): Promise<void> {
  const reply = await staff.post(`/api/practice/documents/${id}/review`, { decision, note, version });
  if (reply.status !== 200) throw new Error(`The review failed: ${JSON.stringify(reply.body)}`);
}

/** Runs queued jobs and returns all e-mails to an address. */
async function mailsTo(email: string) {
  await allJobsDone(server.databaseUrl);
  return sink.received.filter(({ to }) => to.includes(email));
}

const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ headers }) => headers.get('subject'));

/** Creates a client with a return in preparation and a document for each of these requests. */
async function clientWithDocuments(...titles: string[]) {
  const person = await signedIn(server);
  const documents: number[] = [];
  for (const name of titles)
    documents.push(await createDocument(server, person.user.id, { name: `My ${name}` }));
  const { id } = await openEngagement(server, {
    user: person.user,
    status: 'in_preparation',
    requests: titles.map((title, place) => ({ title, documents: [documents[place] ?? 0] })),
  });
  await allJobsDone(server.databaseUrl);
  sink.received.length = 0;
  return { ...person, returnId: id, documents };
}

const queued = () =>
  server.deps.fork().execute<{ seconds: number }[]>(
    `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
     where task_identifier = 'mail-documents-to-replace'`,
  );

describe('the e-mail about documents to replace', () => {
  it('covers all documents rejected within ten minutes, with notes and a link to the return', async () => {
    const { details, returnId, documents } = await clientWithDocuments('Logbook', 'IRP5 of Acme', 'Bond');
    const [logbook = 0, irp5 = 0, bond = 0] = documents;
    await review(logbook, 'replace', { note: 'Page 2 is missing' });
    await review(irp5, 'replace', { note: 'It can’t be read' });
    await review(bond, 'approve');
    const [job, ...others] = await queued();
    expect(others).toEqual([]);
    expect(job?.seconds).toBeGreaterThan(9 * 60);
    expect(job?.seconds).toBeLessThanOrEqual(10 * 60);

    const mails = await mailsTo(details.email);
    // The move caused by the rejections triggers no separate e-mail.
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(['Please replace 2 documents']);
    const text = textOf(mails[0]);
    expect(text).toContain('- Logbook, for your 2025/2026 return: “Page 2 is missing”');
    expect(text).toContain('- IRP5 of Acme, for your 2025/2026 return: “It can’t be read”');
    expect(text).toContain(`${server.deps.publicUrl()}/tax-returns/${returnId}#documents`);
    expect(text).not.toMatch(/Bond|My Logbook/);
    // The address isn't confirmed, so it may belong to a stranger.
    expect(text).not.toContain(details.fullName);
    const { body } = await staff.get(`/api/practice/engagements/${returnId}`);
    expect(body).toMatchObject({ status: 'documents_needed', actor: 'client' });
  });

  it('tells each client once, and again if a new file was rejected too', async () => {
    const person = await clientWithDocuments('Logbook');
    const [logbook = 0] = person.documents;
    await review(logbook, 'replace', { note: 'Page 2 is missing' });
    expect(await subjectsTo(person.details.email)).toEqual(['Please replace a document']);
    const other = await clientWithDocuments('Bond');
    await review(other.documents[0] ?? 0, 'replace', { note: 'It’s cut off' });
    expect(await subjectsTo(person.details.email)).toEqual([]);
    expect(await subjectsTo(other.details.email)).toEqual(['Please replace a document']);
    sink.received.length = 0;
    await replace(person.client, logbook);
    await review(logbook, 'replace', { note: 'Still no page 2', version: 2 });
    const [mail, ...more] = await mailsTo(person.details.email);
    expect(more).toEqual([]);
    expect(textOf(mail)).toContain('“Still no page 2”');
    expect(await subjectsTo(other.details.email)).toEqual([]);
  });

  it('isn’t sent about documents that were replaced, deleted or accepted in the meantime', async () => {
    const { client, details, documents } = await clientWithDocuments('Logbook', 'IRP5', 'Bond', 'Letter');
    const [replaced = 0, deleted = 0, accepted = 0, letter = 0] = documents;
    for (const id of documents) await review(id, 'replace', { note: 'It’s too dark' });
    await replace(client, replaced);
    await client.send('DELETE', `/api/documents/${deleted}`);
    await review(accepted, 'reopen', { note: 'It can be read after all' });
    const mails = await mailsTo(details.email);
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual(['Please replace a document']);
    expect(textOf(mails[0])).toContain('- Letter, for your 2025/2026 return');
    sink.received.length = 0;
    await replace(client, letter);
    expect(await subjectsTo(details.email)).toEqual([]);
  });

  it('links each document to the place where it can be replaced', async () => {
    const { user, details, documents, returnId } = await clientWithDocuments('Logbook');
    const uploadedAt = new Date('2026-03-03T10:00:00Z');
    const alone = await createDocument(server, user.id, { uploadedAt });
    const ended = await createDocument(server, user.id, { uploadedAt });
    await openEngagement(server, {
      user,
      status: 'closed',
      requests: [{ title: 'Old', documents: [ended] }],
    });
    for (const id of [...documents, alone, ended]) await review(id, 'replace', { note: 'It’s too dark' });
    const text = textOf((await mailsTo(details.email))[0]);
    const url = server.deps.publicUrl();
    expect(text).toContain(`Replace it <${url}/tax-returns/${returnId}#documents>`);
    for (const id of [alone, ended]) {
      expect(text).toContain(
        `- The document you uploaded on 3 March 2026: “It’s too dark” Replace it <${url}/documents?document=${id}>`,
      );
    }
    expect(text).toContain(`${url}/dashboard`);
  });

  it('reaches the other clients if the mail server rejects one, and is then retried', async () => {
    const people = [await clientWithDocuments('Logbook'), await clientWithDocuments('Bond')];
    for (const { documents } of people) await review(documents[0] ?? 0, 'replace', { note: 'It’s too dark' });
    const [first, second] = people.map(({ details }) => details.email);
    const sent: Mail[] = [];
    const run = (refused: string | undefined) =>
      mailDocumentsToReplace({
        ...server.deps,
        mailer: async (mail) => {
          if (mail.to === refused) throw new Error('Mailbox full');
          sent.push(mail);
          await Promise.resolve();
        },
      });
    await expect(run(first)).rejects.toThrow('Mailbox full');
    await run(undefined);
    expect(sent.map(({ to }) => to)).toEqual([second, first]);
    await run(undefined);
    expect(sent).toHaveLength(2);
  });
});
