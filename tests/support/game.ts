import type { RunView } from '../../src/domain/game/schemas.ts';
import { playUntil } from './autopilot.ts';
import type { Reply } from './http-client.ts';
import type { TestServer } from './test-server.ts';

/** Settings that make the server trust the client address that `sendTo` sends. */
export const trustProxy = { TRUST_PROXY: '127.0.0.1' };

let callers = 0;

/** Returns an unused client address. */
export function newAddress(): string {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
}

/** The player name and client address to send; a new address by default. */
interface Sender {
  playerName?: unknown;
  address?: string;
}

/** Posts to the game API, from a new client address by default. */
export function sendTo(
  server: TestServer,
  path: string,
  body: unknown,
  address = newAddress(),
): Promise<Reply> {
  return server.client().send('POST', path, { body, headers: { 'x-forwarded-for': address } });
}

/** Submits a score without a run. */
export function sendScore(
  server: TestServer,
  score: unknown,
  { playerName = 'Thandi', address }: Sender = {},
): Promise<Reply> {
  return sendTo(server, '/api/game/high-score', { score, playerName }, address);
}

export async function beginRun(server: TestServer): Promise<RunView> {
  const { status, body } = await server.client().post('/api/game/runs');
  if (status !== 201) throw new Error(`Starting a run failed: ${JSON.stringify(body)}`);
  return body as RunView;
}

export function submitRun(
  server: TestServer,
  { runId }: Pick<RunView, 'runId'>,
  flaps: unknown,
  { playerName = 'Thandi', address }: Sender = {},
): Promise<Reply> {
  return sendTo(server, `/api/game/runs/${runId}/finish`, { flaps, playerName }, address);
}

/** Returns the flaps for a run that scores this many points. */
export function flapsFor({ seed }: Pick<RunView, 'seed'>, points: number): number[] {
  return playUntil(seed, ({ score }) => score === points);
}
