import cookie from '@fastify/cookie';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import fastify from 'fastify';
import { Pool } from 'pg';
import { calculateWithWorking } from '../src/domain/tax/working.ts';
import { calculationsOfUser } from '../src/domain/tax/calculations.server.ts';
import { hashSessionId, sessionAndUser } from '../src/server/sessions/session-adapter.ts';

// What the product is measured against: the same framework, the same statements, the same bytes, and nothing else.
const [databaseUrl, calculationInput = '{}'] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
const answer = calculateWithWorking(JSON.parse(calculationInput), 'published');

async function lookUp(sessionId: string | undefined) {
  const { rows } = await pool.query({ ...sessionAndUser, values: [hashSessionId(sessionId ?? '')] });
  const { expiresAt: _, userId, ...user } = rows[0];
  return { id: userId, ...user };
}

const t = initTRPC.context<{ sessionId: string | undefined }>().create({ isDev: false });
const router = t.router({
  fixed: t.procedure.mutation(() => answer),
  me: t.procedure.query(({ ctx }) => lookUp(ctx.sessionId)),
});

const app = fastify();
await app.register(cookie);
app.post('/calculate', async () => answer);
app.get('/user', async (request) => lookUp(request.cookies['session']));
app.get('/calculations', async (request) => {
  const { id } = await lookUp(request.cookies['session']);
  const { rows } = await pool.query({ ...calculationsOfUser, values: [id, Number.MAX_SAFE_INTEGER, 50] });
  return rows;
});
await app.register(async (scope) => {
  await scope.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: { router, createContext: ({ req }) => ({ sessionId: req.cookies['session'] }) },
  } satisfies FastifyTRPCPluginOptions<typeof router>);
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`is ready at ${url}\n`);
