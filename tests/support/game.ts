import type { RunView } from '../../src/domain/game/schemas.ts';
import { playUntil } from './autopilot.ts';
import type { Reply } from './http-client.ts';
import type { TestServer } from './test-server.ts';

/** What a server needs to believe where `sendScore` says a caller is. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' };

let callers = 0;

/** An address that nobody has called from yet. */
export function newAddress(): string {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
}

/** Who sends something, and from where; another address each time unless one is given. */
interface Sender {
  playerName?: unknown;
  address?: string;
}

/** Posts to the game's calls, each time from another address unless one is given. */
export function sendTo(
  server: TestServer,
  path: string,
  body: unknown,
  address = newAddress(),
): Promise<Reply> {
  return server.client().send('POST', path, { body, headers: { 'x-forwarded-for': address } });
}

/** Submits a score on its own. */
export function sendScore(
  server: TestServer,
  score: unknown,
  { playerName = 'Thandi', address }: Sender = {},
): Promise<Reply> {
  return sendTo(server, '/api/game/high-score', { score, playerName }, address);
}

/** Begins a run. */
export async function begin(server: TestServer): Promise<RunView> {
  const { status, body } = await server.client().post('/api/game/runs');
  if (status !== 201) throw new Error(`No run was begun: ${JSON.stringify(body)}`);
  return body as RunView;
}

/** Ends a run with these flaps. */
export function finish(
  server: TestServer,
  { runId }: Pick<RunView, 'runId'>,
  flaps: unknown,
  { playerName = 'Thandi', address }: Sender = {},
): Promise<Reply> {
  return sendTo(server, `/api/game/runs/${runId}/finish`, { flaps, playerName }, address);
}

/** The flaps of a run that makes so many points. */
export function flapsFor({ seed }: Pick<RunView, 'seed'>, points: number): number[] {
  return playUntil(seed, ({ score }) => score === points);
}
