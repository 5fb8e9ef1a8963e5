import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Document } from '../../src/domain/documents/document.entity.ts';
import { maxFileSize, mimeTypeOf } from '../../src/domain/documents/file-kind.ts';
import { createDocument, rawForm, replace, storedFiles, upload, uploadForm } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/people.ts';
import { compoundFile, doc, docx, jpg, pdf, png, xls, xlsx, zip } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  // Delete rows that tests inserted directly, which have no files.
  await server.deps.fork().execute(`delete from documents where name = 'By hand'`);
  await server.deps.fork().execute(
    `delete from stored_files f where not exists (select 1 from document_versions v where v.file_id = f.id)
     and key_id = '${'0'.repeat(16)}'`,
  );
  await eventually(async () => {
    const { files, rows, unsettled } = await storedFiles(server);
    expect({ files, unsettled }).toEqual({ files: rows, unsettled: 0 });
  });
  expect((await server.client().get('/readyz')).status).toBe(200);
});
afterAll(() => server.close());

const unsupported = {
  status: 415,
  body: {
    message: 'Unsupported file type. Use PDF, JPG, PNG, DOC, DOCX, XLS or XLSX.',
    reason: 'documents.wrong-kind',
  },
};
const tooLarge = {
  status: 413,
  body: { message: 'File is too large. The limit is 10MB.', reason: 'documents.too-large' },
};

const kinds = {
  pdf: pdf(300_000),
  jpg: jpg(),
  jpeg: jpg(),
  png: png(64),
  doc: doc(),
  docx: docx(),
  xls: xls(),
  xlsx: xlsx(),
} as const;

describe('upload', () => {
  it.each(Object.entries(kinds))(
    'of a .%s is stored and downloaded unchanged',
    async (extension, content) => {
      const { client } = await signedIn(server);
      const fileName = `Paper.${extension}`;
      const { status, body } = await upload(client, { content, fileName });
      expect({ status, body }).toMatchObject({
        status: 201,
        body: {
          name: 'Payslip',
          type: 'tax_return',
          status: 'pending',
          fileName,
          mimeType: mimeTypeOf[extension as keyof typeof kinds],
          size: content.length,
          version: 1,
          reviewNote: null,
          needsReplacement: false,
          fromPractice: false,
          duplicateOf: null,
        },
      });
      expect((await client.get('/api/documents')).body).toEqual([body]);
      const { bytes } = await client.download(`/api/documents/${body.id}/file`);
      expect(bytes.equals(content)).toBe(true);
    },
  );

  it.each([
    ['JPG', 'a.jpg', jpg().subarray(0, 4)],
    ['PNG', 'a.png', Buffer.concat([png().subarray(0, 8), Buffer.from('no chunk')])],
    ['PDF', 'a.pdf', pdf().subarray(0, 5)],
  ])('accepts a damaged %s, which its signature identifies', async (_kind, fileName, content) => {
    const { client } = await signedIn(server);
    expect(await upload(client, { content, fileName })).toMatchObject({ status: 201 });
  });

  it('accepts the parts in any order', async () => {
    const { client } = await signedIn(server);
    const file = { name: 'file', fileName: 'a.pdf', content: pdf(200_000) };
    const name = { name: 'name', content: ' Payslip ' };
    const type = { name: 'type', content: 'other' };
    for (const parts of [
      [file, name, type],
      [name, file, type],
      [type, name, file],
    ]) {
      expect(await client.send('POST', '/api/documents', rawForm(parts))).toMatchObject({
        status: 201,
        body: { name: 'Payslip', type: 'other', size: 200_000 },
      });
    }
  });

  it('accepts exactly 10 MB and no more', { timeout: 120_000 }, async () => {
    const { client } = await signedIn(server);
    const { status, body } = await upload(client, { content: pdf(maxFileSize) });
    expect([status, body.size]).toEqual([201, 10_485_760]);
    expect(await upload(client, { content: pdf(maxFileSize + 1) })).toMatchObject(tooLarge);
    expect(await upload(client, { content: pdf(15 * 1024 * 1024) })).toMatchObject(tooLarge);
    expect(await replace(client, body.id, { content: pdf(maxFileSize + 1) })).toMatchObject(tooLarge);
    expect((await client.get('/api/documents')).body).toEqual([body]);
  });

  it('returns 413 for 19 MB to a client without Content-Length that reads the response last', async () => {
    const { client } = await signedIn(server);
    const { body, headers } = rawForm([{ name: 'file', fileName: 'a.pdf', content: pdf(19 * 1024 * 1024) }]);
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const { cookie } = client.cookieHeader;
    socket.write(
      `POST /api/documents HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ntransfer-encoding: chunked\r\n` +
        `content-type: ${headers['content-type']}\r\n\r\n${body.length.toString(16)}\r\n`,
    );
    socket.write(body);
    await new Promise<void>((resolve) => socket.write('\r\n0\r\n\r\n', () => resolve()));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 .*File is too large/s);
    socket.destroy();
  });

  it.each([
    [
      'an unsupported file',
      415,
      rawForm([{ name: 'file', fileName: 'a.exe', content: '' }], { cutAt: -11 }).body,
    ],
    ['an endless header', 413, Buffer.from('--limit\r\ncontent-disposition: form-data; name="')],
    ['an endless preamble', 413, Buffer.from('hello')],
    ['an endless field', 413, rawForm([{ name: 'name', content: 'x' }], { cutAt: -11 }).body],
  ])('stops reading soon after 20 MB when rejecting %s', async (_what, status, start) => {
    const { client } = await signedIn(server);
    const sending = request({
      port: new URL(server.url).port,
      method: 'POST',
      path: '/api/documents',
      headers: { ...client.cookieHeader, 'content-type': 'multipart/form-data; boundary=limit' },
    });
    const closed = new AbortController();
    sending.on('error', () => closed.abort()).on('close', () => closed.abort());
    const ended = once(closed.signal, 'abort');
    sending.setMaxListeners(Infinity);
    const answered = once(sending, 'response');
    sending.write(start);
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    for (; !closed.signal.aborted && sent < 100; sent += 1) {
      if (!sending.write(megabyte)) await Promise.race([once(sending, 'drain').catch(() => {}), ended]);
    }
    expect(closed.signal.aborted).toBe(true);
    // The first 10 MB might still be a valid file; the rest fills the buffers on both ends.
    expect(sent).toBeLessThan(50);
    expect((await answered)[0].statusCode).toBe(status);
  });

  it('checks session and origin before the body', async () => {
    expect(await upload(server.client(), { content: pdf(5_000_000) })).toMatchObject({
      status: 401,
      body: { message: 'Please log in', reason: 'session.required' },
    });
    const { client } = await signedIn(server);
    const body = uploadForm({ content: Buffer.from('{bad') });
    const crossOrigin = { body, headers: { origin: 'https://elsewhere.example' } };
    expect(await client.send('POST', '/api/documents', crossOrigin)).toMatchObject({ status: 403 });
    expect((await server.client().send('PUT', '/api/documents/1/file', { body: '{bad' })).status).toBe(401);
  });

  it('must be a form', async () => {
    const { client } = await signedIn(server);
    for (const options of [
      { body: { file: 'a.pdf' } },
      { body: 'x', headers: { 'content-type': 'application/pdf' } },
      {},
    ]) {
      expect(await client.send('POST', '/api/documents', options)).toMatchObject({
        status: 415,
        body: { reason: 'documents.not-multipart' },
      });
    }
  });
});

describe('form fields', () => {
  const file = { name: 'file', fileName: 'a.pdf', content: pdf() };
  const name = { name: 'name', content: 'Payslip' };
  const type = { name: 'type', content: 'other' };

  it.each([
    ['no file', [name, type], 'documents.file-missing'],
    [
      'an empty file input',
      [{ name: 'file', fileName: '', content: '' }, name, type],
      'documents.file-missing',
    ],
    ['a file of 0 bytes', [{ ...file, content: '' }, name, type], 'documents.file-empty'],
    ['no name', [file, type], 'validation'],
    ['a blank name', [file, { ...name, content: ' \u200b' }, type], 'validation'],
    ['a name of 101 characters', [file, { ...name, content: 'x'.repeat(101) }, type], 'validation'],
    ['a name of 100 kB', [file, { ...name, content: 'x'.repeat(100_000) }, type], 'validation'],
    ['a name with a NUL', [file, { ...name, content: 'a\u0000b' }, type], 'validation'],
    ['a name with a line break', [file, { ...name, content: 'a\nb' }, type], 'validation'],
    ['two names', [file, name, name, type], 'validation'],
    ['no type', [file, name], 'validation'],
    ['an unknown type', [file, name, { ...type, content: 'secret' }], 'validation'],
    ['nothing', [], 'documents.file-missing'],
    ['two files', [file, { ...file, fileName: 'b.pdf' }, name, type], 'documents.unexpected-parts'],
    ['a file under another name', [{ ...file, name: 'paper' }, name, type], 'documents.unexpected-parts'],
    [
      'twenty fields',
      [file, ...Array.from({ length: 20 }, (_, n) => ({ name: `f${n}`, content: 'x' })), name, type],
      'documents.unexpected-parts',
    ],
    [
      'a __proto__ field',
      [file, name, type, { name: '__proto__', content: 'x' }],
      'documents.unreadable-upload',
    ],
    [
      'a field with invalid JSON',
      [file, { ...name, content: '{bad', headers: 'content-type: application/json\r\n' }, type],
      'documents.unreadable-upload',
    ],
  ])('with %s return 400', async (_what, parts, reason) => {
    const { client } = await signedIn(server);
    const reply = await client.send('POST', '/api/documents', rawForm(parts));
    expect(reply).toMatchObject({ status: 400, body: { reason, message: expect.stringMatching(/\w/) } });
    expect((await client.get('/api/documents')).body).toEqual([]);
  });

  it('return 400 for a form truncated at any point', async () => {
    const { client } = await signedIn(server);
    const whole = rawForm([file, name, type]).body.length;
    for (const cutAt of [0, 1, 20, 90, 130, 500, whole - 60, whole - 20, whole - 5]) {
      const reply = await client.send('POST', '/api/documents', rawForm([file, name, type], { cutAt }));
      expect([cutAt, reply]).toMatchObject([cutAt, { status: 400 }]);
    }
    const noBoundary = { ...rawForm([file, name, type]), headers: { 'content-type': 'multipart/form-data' } };
    expect((await client.send('POST', '/api/documents', noBoundary)).status).toBe(400);
    expect((await client.get('/api/documents')).body).toEqual([]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\scan.PDF', 'scan.PDF'],
    ['annual\u202Efdp.pdf', 'annualfdp.pdf'],
    ['Ünïcödé 😀 年.pdf', 'Ünïcödé 😀 年.pdf'],
    ["it's 100% 'mine'; a=b.pdf", "it's 100% 'mine'; a=b.pdf"],
    ['.pdf', 'document.pdf'],
    [`${'long '.repeat(100)}.pdf`, expect.stringMatching(/^(long )+.{0,5}\.pdf$/)],
    ['tab\there.pdf', 'tabhere.pdf'],
    [`a${'😀'.repeat(150)}.pdf`, `a${'😀'.repeat(97)}.pdf`],
  ])('store the file name %j safely as expected', async (fileName, kept) => {
    const { client } = await signedIn(server);
    const { status, body } = await client.send(
      'POST',
      '/api/documents',
      rawForm([{ ...file, fileName }, name, type]),
    );
    expect([status, body.fileName]).toEqual([201, kept]);
    expect(body.fileName.length).toBeLessThanOrEqual(200);
    const { headers, bytes } = await client.download(`/api/documents/${body.id}/file`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename/);
    expect(bytes.equals(pdf())).toBe(true);
  });

  it('allow quotes, all scripts and emoji in the name', async () => {
    const { client } = await signedIn(server);
    const odd = `"Payslip" 'März' 😀 <b>שכר</b>`;
    expect((await upload(client, { fields: { name: odd, type: 'other' } })).body.name).toBe(odd);
  });
});

describe('content', () => {
  const bomb = zip([{ name: 'word/document.xml', content: Buffer.alloc(8 * 1024 * 1024) }]);
  const typesBomb = zip([
    { name: '[Content_Types].xml', content: Buffer.alloc(50 * 1024 * 1024), claims: 900 },
  ]);
  const macros = docx('x', 'application/vnd.ms-word.document.macroEnabled.main+xml');

  it.each([
    ['a program named .pdf', 'a.pdf', Buffer.from('MZ\u0090\u0000this is a program')],
    ['a PDF named .exe', 'a.exe', pdf()],
    ['a PDF without an extension', 'a', pdf()],
    ['a PDF named .pdf.js', 'a.pdf.js', pdf()],
    ['a PDF named .png', 'a.png', pdf()],
    ['an image named .pdf', 'a.pdf', png()],
    ['a JPG named .png', 'a.png', jpg()],
    ['HTML followed by a PDF', 'a.pdf', Buffer.concat([Buffer.from('<html><script>'), pdf()])],
    ['a PDF named .docx followed by an archive', 'a.docx', Buffer.concat([pdf(), docx()])],
    ['a Word document named .xlsx', 'a.xlsx', docx()],
    ['a spreadsheet named .docx', 'a.docx', xlsx()],
    ['a Word document with macros named .docx', 'a.docx', macros],
    ['another archive named .docx', 'a.docx', zip([{ name: 'a.txt', content: 'a' }])],
    ['an archive that unpacks to 8 MB named .docx', 'a.docx', bomb],
    ['content types that unpack to 50 MB', 'a.docx', typesBomb],
    ['the start of an archive', 'a.docx', docx().subarray(0, 40)],
    ['four bytes of an archive', 'a.xlsx', Buffer.from('PK\u0003\u0004')],
    ['a .docx named .doc', 'a.doc', docx()],
    ['a .xls named .doc', 'a.doc', xls()],
    ['a .doc named .xls', 'a.xls', doc()],
    ['a .ppt named .doc', 'a.doc', compoundFile(['PowerPoint Document'])],
    [
      'a compound file with a document in a subfolder only',
      'a.doc',
      compoundFile(['Data'], ['WordDocument']),
    ],
    ['the start of a compound file', 'a.doc', doc().subarray(0, 600)],
    ['eight bytes of a compound file', 'a.xls', doc().subarray(0, 8)],
    ['plain text named .doc', 'a.doc', Buffer.from('Dear client')],
  ])('that is %s returns 415', async (_what, fileName, content) => {
    const { client } = await signedIn(server);
    const start = performance.now();
    expect(await upload(client, { fileName, content })).toMatchObject(unsupported);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect((await client.get('/api/documents')).body).toEqual([]);
  });

  it('that is a compound file with a cyclic directory returns 415', async () => {
    const { client } = await signedIn(server);
    const cyclic = doc();
    cyclic.writeUInt32LE(1, 512 + 2 * 4);
    cyclic.writeUInt32LE(1, 1_024 + 128 + 72);
    expect((await upload(client, { fileName: 'a.xls', content: cyclic })).status).toBe(415);
  });

  it('is examined anywhere in the file: a 10 MB document with its content types last', async () => {
    const { client } = await signedIn(server);
    const noise = Buffer.concat(
      Array.from({ length: 150_000 }, (_, n) => createHash('sha512').update(String(n)).digest()),
    );
    const large = zip([
      { name: 'word/media/scan.bin', content: noise },
      { name: 'word/document.xml', content: '<w:document/>' },
      {
        name: '[Content_Types].xml',
        content: `<Types><Override ContentType="${mimeTypeOf.docx}.main+xml" PartName="/word/document.xml"/></Types>`,
      },
    ]);
    expect(large.length).toBeGreaterThan(9_000_000);
    expect((await upload(client, { fileName: 'a.docx', content: large })).status).toBe(201);
    expect((await upload(client, { fileName: 'a.xlsx', content: large })).status).toBe(415);
  });
});

describe('duplicates', () => {
  it('are detected and allowed, even when concurrent', async () => {
    const { client } = await signedIn(server);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => upload(client, { content: png(), fileName: 'a.png' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const documents = replies.map(({ body }) => body);
    const first = documents.find(({ duplicateOf }) => duplicateOf === null);
    expect(documents.filter(({ duplicateOf }) => duplicateOf === first.id)).toHaveLength(9);
    await client.send('DELETE', `/api/documents/${first.id}`);
    const { body: later } = await upload(client, { content: png(), fileName: 'a.png' });
    const earliest = Math.min(...documents.filter(({ id }) => id !== first.id).map(({ id }) => id));
    expect(later.duplicateOf).toBe(earliest);
  });

  it('are detected per user', async () => {
    const { client } = await signedIn(server);
    await upload(client);
    const { client: other } = await signedIn(server);
    expect((await upload(other)).body.duplicateOf).toBeNull();
  });
});

describe("replacing a document's file", () => {
  it('adds a version, clears the replacement request and keeps earlier versions', async () => {
    const { client } = await signedIn(server);
    const { body: before } = await upload(client, { content: png(), fileName: 'page1.png' });
    await server.deps
      .fork()
      .nativeUpdate(Document, { id: before.id }, { reviewNote: 'Page 2 is missing', needsReplacement: true });
    const { status, body } = await replace(client, before.id, { content: pdf(), fileName: 'both.pdf' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...before,
        version: 2,
        fileName: 'both.pdf',
        mimeType: 'application/pdf',
        size: pdf().length,
        reviewNote: null,
        needsReplacement: false,
      },
    });
    const { body: versions } = await client.get(`/api/documents/${before.id}/versions`);
    expect(versions).toMatchObject([
      { version: 2, fileName: 'both.pdf' },
      { version: 1, fileName: 'page1.png' },
    ]);
    const path = `/api/documents/${before.id}/file`;
    expect((await client.download(path)).bytes.equals(pdf())).toBe(true);
    expect((await client.download(`${path}?version=1`)).bytes.equals(png())).toBe(true);
    expect((await client.download(`${path}?version=3`)).status).toBe(404);
    const { body: history } = await client.get(`/api/documents/${before.id}/history`);
    expect(history.map(({ action }: { action: string }) => action)).toContain('replaced');
  });

  it('numbers versions without gaps when five are uploaded concurrently', async () => {
    const { client } = await signedIn(server);
    const { body } = await upload(client);
    const replies = await Promise.all(Array.from({ length: 5 }, () => replace(client, body.id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { body: versions } = await client.get(`/api/documents/${body.id}/versions`);
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('waits for other uploads before it locks the document, because they may duplicate it', async () => {
    const { client, user } = await signedIn(server);
    const { body } = await upload(client);
    const { replaced } = await server.deps.fork().transactional(async (em) => {
      await em.execute('select 1 from users where id = ? for no key update', [user.id]);
      const replaced = replace(client, body.id);
      await eventually(async () => {
        const [waiting] = await server.deps
          .fork()
          .execute(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
        expect(waiting).toBeDefined();
      });
      // An upload of the same bytes would run this statement next; the wrong lock order would deadlock.
      await em.execute('select 1 from documents where id = ? for key share nowait', [body.id]);
      return { replaced };
    });
    expect((await replaced).status).toBe(200);
  });

  it('checks form, owner and status in the usual order', async () => {
    const { client, user } = await signedIn(server);
    const { client: other } = await signedIn(server);
    const { body } = await upload(client);
    const approved = await createDocument(server, user.id, { name: 'By hand', status: 'approved' });
    for (const [caller, id, status] of [
      [other, body.id, 404],
      [client, 2_147_483_647, 404],
      [client, 99_999_999_999, 404],
      [client, 'abc', 404],
      [client, approved, 409],
    ] as const) {
      expect((await replace(caller, id as number)).status).toBe(status);
      const nothing = await caller.send('PUT', `/api/documents/${id}/file`, rawForm([]));
      expect([nothing.status, nothing.body.reason]).toEqual([400, 'documents.file-missing']);
      expect((await replace(caller, id as number, { fileName: 'a.exe' })).status).toBe(415);
    }
    expect((await client.get(`/api/documents/${body.id}/versions`)).body).toHaveLength(1);
  });

  it('is rejected if the document is approved during the upload', async () => {
    const { client } = await signedIn(server);
    const { body } = await upload(client);
    const form = rawForm([{ name: 'file', fileName: 'b.pdf', content: pdf(200_000) }]);
    const { port } = new URL(server.url);
    const sending = request({
      port,
      method: 'PUT',
      path: `/api/documents/${body.id}/file`,
      headers: { ...client.cookieHeader, ...form.headers, 'content-length': form.body.length },
    });
    sending.write(form.body.subarray(0, 100_000));
    await eventually(async () => expect((await storedFiles(server)).unsettled).toBe(1));
    await server.deps.fork().nativeUpdate(Document, { id: body.id }, { status: 'approved' });
    sending.end(form.body.subarray(100_000));
    const [answer] = await once(sending, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(409);
  });
});

describe('interrupted connection', () => {
  it.each([1, 1_000, 300_000])('leaves no row and no file after %i bytes', async (sent) => {
    const { client } = await signedIn(server);
    const { port } = new URL(server.url);
    const form = rawForm([{ name: 'file', fileName: 'a.pdf', content: pdf(400_000) }]);
    const sending = request({
      port,
      method: 'POST',
      path: '/api/documents',
      headers: { ...client.cookieHeader, ...form.headers, 'content-length': form.body.length },
    });
    sending.on('error', () => {});
    sending.write(form.body.subarray(0, 100 + sent));
    await eventually(async () => expect((await storedFiles(server)).unsettled).toBe(1));
    sending.destroy();
    await eventually(async () => expect((await storedFiles(server)).unsettled).toBe(0));
    expect((await client.get('/api/documents')).body).toEqual([]);
  });
});
