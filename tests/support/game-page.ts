import type { Page } from 'playwright-core';
import type { RunView } from '../../src/domain/game/schemas.ts';
import { serveModule } from './browser-bundle.ts';
import type { Watched } from './game-robot.ts';

/** Hears of the runs that the server gives a page. @returns what waits for the last of them */
export function listenForRuns(page: Page): () => Promise<RunView> {
  const first = Promise.withResolvers<RunView>();
  let last = first.promise;
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const at = path.split('/').at(-1)!.split(',').indexOf('game.startRun');
    if (at < 0) return;
    last = response.json().then((replies: { result: { data: RunView } }[]) => replies[at]!.result.data);
    // One that nobody waits for goes with its page.
    last.catch(() => {});
    first.resolve(last);
  });
  return () => last;
}

/** How often the robot tries: on a machine that stands still for a moment the bird falls before its key arrives. */
const TRIES = 4;

/**
 * Opens the game with a robot beside it.
 * @returns what plays by real keys until a run has come to so many points, or the tries are used up
 */
export async function openWithRobot(
  page: Page,
  { tries: most = TRIES } = {},
): Promise<(points: number) => Promise<Watched & RunView>> {
  const lastRun = listenForRuns(page);
  const robot = await serveModule(page, 'tests/support/game-robot.ts');
  await page.exposeFunction('pressSpace', () => page.keyboard.press('Space'));
  await page.goto('/game', { waitUntil: 'networkidle' });
  await page.evaluate(`import('${robot}')`);
  const play = async (points: number) => {
    const given = await lastRun();
    const watched = page.evaluate<Watched>(
      `import('${robot}').then(({ play }) => play(${given.seed}, ${points}))`,
    );
    // Once this is here, that one has begun to watch.
    await page.evaluate(`import('${robot}')`);
    await page.getByRole('button', { name: /^(Start Game|Play Again)$/ }).click();
    return { ...given, ...(await watched) };
  };
  return async (points) => {
    for (let tries = 1; ; tries += 1) {
      const run = await play(points);
      if (run.score === points || tries === most) return run;
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  };
}
