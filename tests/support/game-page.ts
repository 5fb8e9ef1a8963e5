import type { Page } from 'playwright-core';
import type { RunView } from '../../src/domain/game/schemas.ts';
import { serveModule } from './browser-bundle.ts';
import type { RobotRun } from './game-robot.ts';

/**
 * Records the runs that a page starts.
 * @returns a function that waits for the latest run
 */
export function listenForRuns(page: Page): () => Promise<RunView> {
  const first = Promise.withResolvers<RunView>();
  let last = first.promise;
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const at = path.split('/').at(-1)!.split(',').indexOf('game.startRun');
    if (at < 0) return;
    last = response.json().then((replies: { result: { data: RunView } }[]) => replies[at]!.result.data);
    // Prevent an unhandled rejection if the page closes before anything awaits the run.
    last.catch(() => {});
    first.resolve(last);
  });
  return () => last;
}

/** Maximum number of attempts. On a stalled machine, the bird falls before its key press arrives. */
const TRIES = 4;

/**
 * Opens the game with a robot player.
 * @param options.speed game speed as a multiple of real time
 * @returns a function that plays until a run reaches the score or all attempts are used
 */
export async function openWithRobot(
  page: Page,
  { tries: maxTries = TRIES, speed = 1 } = {},
): Promise<(points: number) => Promise<RobotRun & RunView>> {
  const lastRun = listenForRuns(page);
  const robot = await serveModule(page, 'tests/support/game-robot.ts');
  await page.exposeFunction('pressSpace', () => page.keyboard.press('Space'));
  await page.goto('/game');
  await page.locator('[data-waiting]').first().waitFor({ state: 'detached' });
  await page.evaluate(`import('${robot}')`);
  const play = async (points: number) => {
    const given = await lastRun();
    const watched = page.evaluate<RobotRun>(
      `import('${robot}').then(({ play }) => play(${given.seed}, ${points}, ${speed}))`,
    );
    // The robot is running once this import resolves.
    await page.evaluate(`import('${robot}')`);
    await page.getByRole('button', { name: /^(Start Game|Play Again)$/ }).click();
    return { ...given, ...(await watched) };
  };
  return async (points) => {
    for (let attempt = 1; ; attempt += 1) {
      const run = await play(points);
      if (run.score === points || attempt === maxTries) return run;
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  };
}
