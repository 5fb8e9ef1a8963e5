import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GameScore, GameScoreCount } from '../../src/domain/game/game-score.entity.ts';
import { isOffensive } from '../../src/domain/game/name-filter.server.ts';
import { beginRun, trustProxy, submitRun, flapsFor, sendScore } from '../support/game.ts';
import { setClock } from '../support/savings.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

describe('player name filter', () => {
  it.each([
    'Anonymous',
    'Thandi M',
    'Assegaai',
    'Assegai 7',
    'Dickson',
    'Emily Dickinson',
    'Fuchs',
    'Lesotho',
    'Shittu',
    'Shitlhangu',
    'Kumalo',
    'Sexwale',
    'Caster Semenya',
    'Rapelang',
    'Anusha',
    'Harshit',
    'Georgy',
    'Analisa',
    'Cummings',
    'Scunthorpe',
    'Hancock',
    'Kakamas',
    'Moerdyk',
    'Fokus',
    'Poesie',
    'Hoërskool',
    'Pieter',
    'Koeberg',
    'J. M. Coetzee',
    'A B C',
    'Sipho 455',
    '👨‍👩‍👧‍👦 Zoë',
    'עברית',
    '<b>"O\'Neill"</b>',
  ])('accepts %j', (name) => expect(isOffensive(name)).toBe(false));

  it.each([
    'fuck',
    'FUCK you',
    'fvck',
    'f u c k',
    'f.u.c.k',
    's-h-i-t',
    'sh1t',
    '$hit',
    'fuuuuck',
    'fück',
    'ｆｕｃｋ',
    'a$$',
    'b1tch',
    'Kaffir',
    'k4ff1r',
    'hotnot',
    'poes',
    'jou poes',
    'P O E S',
    'fok',
    'fokkof',
    'kak',
    'doos',
    'moer',
    'piel',
    'hoer',
  ])('rejects %j', (name) => expect(isOffensive(name)).toBe(true));
});

describe('both ways to save a score', () => {
  const clock = setClock('2026-11-04T10:00');
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: trustProxy, replace: { now: clock.now } });
  });
  afterEach(async () => {
    await server.deps.fork().nativeDelete(GameScore, {});
    await server.deps.fork().nativeDelete(GameScoreCount, {});
  });
  afterAll(() => server.close());

  const refused = {
    status: 400,
    body: {
      reason: 'game.name-refused',
      message: 'This name can’t go on the leaderboard. Please choose another one, or play as Anonymous.',
    },
  };

  it('reject an offensive name and store nothing', async () => {
    expect(await sendScore(server, 7, { playerName: 'f u c k' })).toMatchObject(refused);
    const run = await beginRun(server);
    clock.pass(1 / 60);
    expect(await submitRun(server, run, flapsFor(run, 2), { playerName: 'sh1t' })).toMatchObject(refused);
    expect(await server.deps.fork().count(GameScore)).toBe(0);
    const retried = await submitRun(server, run, flapsFor(run, 2), { playerName: 'Anonymous' });
    expect(retried, 'the run can be finished with another name').toMatchObject({
      status: 201,
      body: { score: 2, playerName: 'Anonymous', position: 1 },
    });
  });
});
