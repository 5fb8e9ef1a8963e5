import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('POST /api/register', () => {
  it('creates an account, signs in and never returns the password', async () => {
    const client = server.client();
    const { status, body, headers } = await client.post('/api/register', {
      fullName: ' Thandi Maseko ',
      email: 'Thandi@example.com',
      username: 'Thandi',
      password: 'secret1',
      confirmPassword: 'secret1',
      phoneNumber: '082 000 0000',
      isAdmin: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'Thandi',
      fullName: 'Thandi Maseko',
      email: 'Thandi@example.com',
      phoneNumber: '082 000 0000',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session=[a-z2-7]{40}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await client.get('/api/user')).body).toEqual(body);
  });

  it('returns null for a missing or blank phone number', async () => {
    const client = server.client();
    const { body } = await client.post('/api/register', registration({ phoneNumber: '   ' }));
    expect(body.phoneNumber).toBeNull();
  });

  it.each([
    [{ fullName: 'T' }, 'fullName', 'Full name is required'],
    [{ fullName: undefined }, 'fullName', 'Full name is required'],
    [{ email: 'thandi@' }, 'email', 'Invalid email address'],
    [{ email: undefined }, 'email', 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'Please use at most 254 characters'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(51) }, 'username', 'Please use at most 50 characters'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(201) }, 'password', 'Please use at most 200 characters'],
    [{ password: 123_456 }, 'password', 'Please enter text'],
    [{ confirmPassword: 'another' }, 'confirmPassword', "Passwords don't match"],
    [{ phoneNumber: '1'.repeat(31) }, 'phoneNumber', 'Please use at most 30 characters'],
    [{ fullName: 'Nul\u0000' }, 'fullName', 'Please remove unsupported characters'],
    [{ username: 'x'.repeat(100_000) }, 'username', 'Please use at most 50 characters'],
  ])('rejects %o', async (wrong, path, message) => {
    const client = server.client();
    const { status, body } = await client.post('/api/register', registration(wrong));
    expect(status).toBe(400);
    expect(body).toEqual({ message, reason: 'validation', issues: [{ path, message }] });
    expect(client.cookies.size).toBe(0);
  });

  const plain = 'Please use a single line of plain text';
  const noEmail = 'Please choose a username that is not an e-mail address';
  const tooShort = 'Username must be at least 3 characters';
  it.each([
    ['thandi@example.com', noEmail],
    ['ＡＢ＠Ｃ', noEmail],
    ['than\ndi', plain],
    ['thandi\n', plain],
    ['than\tdi', plain],
    ['than\u200bdi', plain],
    ['than\u202edi', plain],
    ['than\u2066di', plain],
    ['than\u00addi', plain],
    ['than\u2028di', plain],
    ['\u2800\u2800\u2800\u2800', plain],
    ['\u3164\u3164\u3164', plain],
    ['than\ue000di', plain],
    ['😀😀', tooShort],
    ['  \u00a0 ', tooShort],
    ['😀'.repeat(51), 'Please use at most 50 characters'],
  ])('rejects the username %j: %s', async (username, message) => {
    expect(await server.client().post('/api/register', registration({ username }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'username', message }] },
    });
  });

  it.each([
    ['Zoë.van-der_Merwe3', 'Zoë.van-der_Merwe3'],
    ['Zoe\u0308', 'Zoë'],
    ['ｔｈａｂｏ', 'thabo'],
    ['...', '...'],
    ['two words', 'two words'],
    [' Thandi (Soweto)! ', 'Thandi (Soweto)!'],
    ['тханди', 'тханди'],
    ['田中太郎', '田中太郎'],
    ['นภา นะ', 'นภา นะ'],
    ['@thandi', '@thandi'],
    ['me@home now', 'me@home now'],
    ['😀'.repeat(50), '😀'.repeat(50)],
    ['abc\u00a0def', 'abc def'],
    ['\u03b1\u0313\u0300\u0345'.repeat(50), '\u1f82'.repeat(50)],
  ])('stores the username %s as %s', async (username, stored) => {
    const { status, body } = await server.client().post('/api/register', registration({ username }));
    expect({ status, username: body.username }).toEqual({ status: 201, username: stored });
  });

  it('rejects an overlong username of combining accents before normalizing it', async () => {
    const username = `a${'\u0315\u0300'.repeat(50_000)}`;
    const start = performance.now();
    const { status, body } = await server.client().post('/api/register', registration({ username }));
    expect(performance.now() - start).toBeLessThan(1_000);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Please use at most 50 characters',
    });
  });

  it('reports all invalid fields, with the first one in the message', async () => {
    const { body } = await server.client().post('/api/register', {});
    expect(body.message).toBe('Full name is required');
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'fullName',
      'email',
      'username',
      'password',
    ]);
  });

  it('treats full-width forms of a username as the same and accepts them for login', async () => {
    const first = registration({ username: 'Ｗｉｄｅ　Ｎａｍｅ' });
    expect((await server.client().post('/api/register', first)).body.username).toBe('Wide Name');
    for (const username of ['wide name', 'WIDE NAME', 'ｗｉｄｅ　ｎａｍｅ', 'ＷＩＤＥ name']) {
      const again = await server.client().post('/api/register', registration({ username }));
      expect(again).toMatchObject({ status: 409, body: { reason: 'auth.username-taken' } });
      const logIn = await server.client().post('/api/login', { username, password: first.password });
      expect([username, logIn.status]).toEqual([username, 200]);
    }
  });

  it('accepts each username and e-mail address once, ignoring case', async () => {
    const first = registration();
    await server.client().post('/api/register', first);
    const sameName = registration({ username: first.username.toUpperCase() });
    const sameMail = registration({ email: first.email.toUpperCase() });
    expect(await server.client().post('/api/register', sameName)).toMatchObject({
      status: 409,
      body: { message: 'Username is already taken' },
    });
    expect(await server.client().post('/api/register', sameMail)).toMatchObject({
      status: 409,
      body: { message: 'Email is already registered' },
    });
  });

  it('reports a taken username even if it looks like an index name', async () => {
    const odd = registration({ username: 'users_email_lower' });
    await server.client().post('/api/register', odd);
    const again = await server.client().post('/api/register', { ...odd, email: 'another.odd@example.com' });
    expect(again.body.message).toBe('Username is already taken');
  });

  it('treats an empty password confirmation as missing', async () => {
    const reply = await server.client().post('/api/register', registration({ confirmPassword: '' }));
    expect(reply.status).toBe(201);
  });

  it('creates one account for ten concurrent registrations of a name', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.client().post('/api/register', registration({ username: 'contested' })),
      ),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});
