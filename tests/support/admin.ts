import { DAY_MS } from '../../src/domain/calendar.ts';
import { GameCompetition } from '../../src/domain/game/competition.entity.ts';
import { GameScore } from '../../src/domain/game/game-score.entity.ts';
import { sendScore } from './game.ts';
import type { Achievement, SavingsChallenge } from '../../src/domain/savings/savings-challenge.entity.ts';
import type { TestServer } from './test-server.ts';
import type { PracticeProductView } from '../../src/domain/practice/product-schemas.ts';
import type { HttpClient } from './http-client.ts';

/** A valid product to add to the shop. */
export const newProduct = {
  name: 'Directive Application',
  description: 'A tax directive for a lump sum.',
  category: 'SARS Support',
  price: 350,
  features: ['Application', 'Follow-up'],
  work: ['service'],
  onSale: true,
};

export async function addProduct(admin: HttpClient, overrides: object = {}): Promise<PracticeProductView> {
  const { status, body } = await admin.post('/api/practice/products', { ...newProduct, ...overrides });
  if (status !== 201) throw new Error(`A test product was rejected: ${JSON.stringify(body)}`);
  return body as PracticeProductView;
}

/** A valid challenge plan that differs from every plan in the catalogue. */
export const newPlan = {
  targetAmount: 1_200,
  duration: 42,
  rules: { kind: 'regular', every: 'week', count: 6 },
} as const;

/** Returns the version of the first challenge or achievement. */
export async function versionOf(
  { deps }: TestServer,
  entity: typeof SavingsChallenge | typeof Achievement,
): Promise<number> {
  const { version } = await deps.fork().findOneOrFail(entity as typeof Achievement, { id: 1 });
  return version;
}

/** Builds a valid competition that closes in a week. */
export const newCompetition = () => ({
  title: 'Season cup',
  details: 'The highest score wins a free return.',
  closesOn: new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10),
});

/** Closes the open competition, if there is one. */
export async function closeCompetitions({ deps }: TestServer): Promise<void> {
  await deps.fork().nativeUpdate(GameCompetition, { closedAt: null }, { closedAt: deps.now(), entries: 0 });
}

/** Opens a competition and returns its ID. */
export async function openedCompetition(server: TestServer): Promise<number> {
  await closeCompetitions(server);
  const em = server.deps.fork();
  const competition = em.create(GameCompetition, {
    ...newCompetition(),
    openedAt: server.deps.now(),
    afterScoreId: 0,
  });
  await em.flush();
  return competition.id;
}

/** Saves a score and returns its ID. */
export async function savedScore(server: TestServer, score = 7, playerName = 'Thandi'): Promise<number> {
  const { status, body } = await sendScore(server, score, { playerName });
  if (status !== 201) throw new Error(`A test score was rejected: ${JSON.stringify(body)}`);
  const saved = await server.deps
    .fork()
    .findOneOrFail(GameScore, { id: { $gt: 0 } }, { orderBy: { id: 'desc' } });
  return saved.id;
}
