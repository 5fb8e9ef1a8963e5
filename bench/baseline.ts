import { hash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { verify } from '@node-rs/argon2';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { calculateWithWorking } from '../src/domain/tax/working/working.ts';
import { enabledTwoFactor } from '../src/domain/accounts/two-factor/require-two-factor.server.ts';
import { documentsOfUser } from '../src/domain/documents/documents.server.ts';
import { dashboardOfUser } from '../src/domain/dashboard/summary.server.ts';
import { returnOfUser, returnsOfUser } from '../src/domain/engagements/returns.server.ts';
import { ordersOfUser } from '../src/domain/orders/orders.server.ts';
import { workPage } from '../src/domain/practice/work-list.server.ts';
import { workListInput } from '../src/domain/practice/work-schemas.ts';
import { achievementsOfUser } from '../src/domain/savings/achievements.server.ts';
import { allChallenges } from '../src/domain/savings/challenges.server.ts';
import { entriesOfChallenge } from '../src/domain/savings/entries.server.ts';
import {
  achievementsOfChallenges,
  savedBeforeParameters,
  createOutlines,
  newestEntries,
  savedBefore,
  taxFreeOfUser,
} from '../src/domain/savings/present-challenges.server.ts';
import { challengeOfUser, challengesOfUser } from '../src/domain/savings/user-challenges.server.ts';
import { taxYearContaining } from '../src/domain/savings/tax-benefits.ts';
import { southAfricanDay } from '../src/domain/calendar.ts';
import { cartOfUser } from '../src/domain/shop/cart.server.ts';
import { productColumns, productList, productsVersionStatement } from '../src/domain/shop/products.server.ts';
import { calculationsOfUser } from '../src/domain/tax/calculations.server.ts';
import { bind } from '../src/server/database/sql.ts';
import { loggerOptions, RequestLog } from '../src/server/http/logging.ts';
import { hashSessionId, sessionAndUser } from '../src/server/sessions/lucia.ts';
import { readSettings } from '../src/server/settings.ts';
import { bareCheckout } from './bare-checkout.ts';

// Benchmark baseline: the same framework, SQL statements and response bytes without the product's own code.
const [databaseUrl, calculationInput = '{}', kind] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
const answer = calculateWithWorking(JSON.parse(calculationInput), 'published');

async function lookUp(sessionId: string | undefined) {
  const { rows } = await pool.query(bind(sessionAndUser, { sessionId: hashSessionId(sessionId ?? '') }));
  const { expiresAt: _, userId, ...user } = rows[0];
  return { id: userId, ...user };
}

const productById = {
  name: 'product-by-id',
  text: `select ${productColumns} from products p where p.id = :id`,
};

/** Query parameters for the first 50 rows of a list. */
const firstPage = { before: Number.MAX_SAFE_INTEGER, limit: 50 };

const t = initTRPC.context<{ sessionId: string | undefined }>().create({ isDev: false });
const router = t.router({
  // Accept the input so that both sides parse the same body.
  fixed: t.procedure.input((body: unknown) => body).mutation(() => answer),
  me: t.procedure.query(({ ctx }) => lookUp(ctx.sessionId)),
});

const bare = fastify();
await bare.register(cookie);
bare.post('/calculate', async () => answer);
bare.post<{ Body: { username: string; password: string } }>('/log-in', async ({ body }, reply) => {
  const { rows } = await pool.query({
    name: 'user-by-name',
    text: 'select * from users where lower(username) = lower($1)',
    values: [body.username],
  });
  const { password, ...user } = rows[0];
  if (!(await verify(password, body.password))) return reply.status(401).send();
  const id = randomBytes(25).toString('hex').slice(0, 40);
  await pool.query({
    name: 'open-session',
    text: `insert into sessions (id, user_id, user_agent, network, created_at, last_seen_at, confirmed_at, expires_at)
      values ($1, $2, '', '', now(), now(), now(), now() + interval '30 days')`,
    values: [hashSessionId(id), user.id],
  });
  return reply.setCookie('session', id, { httpOnly: true, sameSite: 'lax', path: '/' }).send(user);
});
bare.get('/user', async (request) => lookUp(request.cookies['session']));
bare.get('/calculations', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(calculationsOfUser, { ...firstPage, userId: id }));
  return rows;
});

/** Sends a response with the same kind of ETag as the product's. */
function sendWithTag(reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${hash('sha1', body, 'base64url')}"`;
  void reply.header('etag', tag);
  if (reply.request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
bare.get('/products', async (_request, reply) => {
  const { rows } = await pool.query(productList);
  return sendWithTag(reply, rows);
});
// Caches the response and checks its version on each request, as the product does.
let cached = { version: '', body: '', tag: '' };
bare.get('/products/cached', async (request, reply) => {
  const { rows } = await pool.query(productsVersionStatement);
  if (cached.version !== rows[0].version) {
    const body = JSON.stringify((await pool.query(productList)).rows);
    cached = { version: rows[0].version, body, tag: `"${hash('sha1', body, 'base64url')}"` };
  }
  void reply.header('etag', cached.tag);
  if (request.headers['if-none-match'] === cached.tag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(cached.body);
});
bare.get<{ Params: { id: string } }>('/products/:id', async ({ params }, reply) => {
  const { rows } = await pool.query(bind(productById, { id: params.id }));
  return sendWithTag(reply, rows[0]);
});
bare.get('/cart', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(cartOfUser, { userId: id }));
  return rows;
});
bare.post('/checkout', (request) => bareCheckout(pool, request.cookies['session'] ?? ''));
bare.get('/orders', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(ordersOfUser, { ...firstPage, userId: id }));
  return rows;
});
bare.get('/returns', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(returnsOfUser, { ...firstPage, userId: id }));
  return rows;
});
bare.get<{ Params: { id: string } }>('/returns/:id', async ({ cookies, params }) => {
  const { id } = await lookUp(cookies['session']);
  const { rows } = await pool.query(bind(returnOfUser, { userId: id, id: params.id }));
  return rows[0];
});
bare.get('/work', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  await pool.query(bind(enabledTwoFactor, { userId: id }));
  const { statement, values } = workPage(workListInput.parse(request.query), { userId: id, now: new Date() });
  return (await pool.query(bind(statement, values))).rows;
});
bare.get('/documents', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(documentsOfUser, { ...firstPage, userId: id }));
  return rows;
});
// Streams files to and from disk. With `flush`, an upload is synced before the response, as in the product.
let stored = '';
bare.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
bare.post<{ Querystring: { flush?: string } }>('/documents', async (request, reply) => {
  const path = join(tmpdir(), randomUUID());
  await pipeline(request.raw, createWriteStream(path, { flush: request.query.flush !== undefined }));
  if (stored !== '') await unlink(stored).catch(() => {});
  stored = path;
  return reply.status(201).send({ ok: true });
});
bare.get('/documents/file', (_request, reply) =>
  reply.type('application/pdf').send(createReadStream(stored)),
);
bare.get('/dashboard', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(dashboardOfUser, { userId: id, payments: true, now: new Date() }));
  return rows[0];
});
bare.get('/savings/challenges', async (request) => {
  await lookUp(request.cookies['session']);
  return (await pool.query(allChallenges)).rows;
});
bare.get('/savings/achievements', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  return (await pool.query(bind(achievementsOfUser, { userId: id }))).rows;
});
let savedBeforeInput: ReturnType<typeof savedBeforeParameters> | undefined;
bare.get('/savings/my-challenges', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query(bind(challengesOfUser, { ...firstPage, userId: id }));
  // Computed once, because choosing the parameters isn't part of the SQL cost.
  savedBeforeInput ??= savedBeforeParameters(createOutlines(rows, southAfricanDay(new Date())));
  const sums = await pool.query(bind(savedBefore, savedBeforeInput));
  const earned = await pool.query(bind(achievementsOfChallenges, { ids: rows.map((row) => row.id) }));
  const layers = await pool.query(bind(newestEntries, { ids: rows.map((row) => row.id) }));
  const calculation = await pool.query(bind(calculationsOfUser, { ...firstPage, userId: id, limit: 1 }));
  const { start, end } = taxYearContaining(southAfricanDay(new Date()));
  const taxFree = await pool.query(bind(taxFreeOfUser, { userId: id, start, end }));
  return {
    rows,
    sums: sums.rows,
    earned: earned.rows,
    layers: layers.rows,
    calculation: calculation.rows,
    taxFree: taxFree.rows,
  };
});
bare.get<{ Params: { id: string } }>('/savings/challenges/:id/entries', async ({ cookies, params }) => {
  const { id } = await lookUp(cookies['session']);
  await pool.query(bind(challengeOfUser, { userId: id, id: params.id }));
  return (await pool.query(bind(entriesOfChallenge, { ...firstPage, id: params.id }))).rows;
});

// Runs the product's tRPC adapter behind the same plugins, so that the ratio isolates the procedures' cost.
const adapter = fastify({
  logger: loggerOptions(readSettings({})),
  logController: new RequestLog(),
});
await adapter.register(cookie);
await adapter.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
await adapter.register(rateLimit, { max: 999_999_999, timeWindow: '1 minute' });
adapter.post('/calculate', async () => answer);
await adapter.register(fastifyTRPCPlugin, {
  prefix: '/trpc',
  trpcOptions: { router, createContext: ({ req }) => ({ sessionId: req.cookies['session'] }) },
} satisfies FastifyTRPCPluginOptions<typeof router>);

const url = await (kind === 'adapter' ? adapter : bare).listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`is ready at ${url}\n`);
