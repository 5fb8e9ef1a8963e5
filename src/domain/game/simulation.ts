/**
 * The flying calculator's rules, step by step. Browser and server run this same module, and a run is its seed and the
 * steps of its flaps alone: whole numbers only, nothing that two engines could round differently, no clock and no
 * randomness of its own.
 *
 * Positions and speeds of a run are tenths of a px (`UNITS`), y grows downwards; the geometry below is in px.
 */

/** Steps in a second of play. */
export const STEPS_PER_SECOND = 60;

/** Units of a run's positions in one px. */
export const UNITS = 10;

export const field = { width: 800, height: 600 } as const;
/** `x` is the left edge; the box that hits things is smaller by `margin` on each side. */
export const bird = { x: 100, width: 60, height: 50, margin: 4, startY: 275 } as const;
/** `gap` is the height of the opening between a pipe's two halves, `speed` how far it comes in a step. */
export const pipe = { width: 60, gap: 300, speed: 1.5 } as const;

const GRAVITY = 4;
const FLAP_VELOCITY = -80;
const PIPE_SPEED = pipe.speed * UNITS;

/** Steps from one new pipe to the next, and those before the first. */
const PIPE_EVERY = 200;
const FIRST_PIPE = 100;

/** The heights, in px, between which the middle of a gap is drawn. */
const HIGHEST_GAP = 150;
const LOWEST_GAP = 350;

const box = {
  left: (bird.x + bird.margin) * UNITS,
  right: (bird.x + bird.width - bird.margin) * UNITS,
  /** From the bird's own y. */
  top: bird.margin * UNITS,
  bottom: (bird.height - bird.margin) * UNITS,
};

/** A pipe with its gap; `x` is the left edge, `gapCentre` the middle of the gap's height. */
export interface Pipe {
  x: number;
  gapCentre: number;
  /** Whether its point has been counted. */
  passed: boolean;
}

/** A run as it stands after `step` steps. */
export interface Run {
  readonly seed: number;
  step: number;
  /** The bird's upper edge. */
  birdY: number;
  /** Units a step, upwards negative. */
  velocity: number;
  /** Those on the field, the oldest first. */
  pipes: Pipe[];
  score: number;
  over: boolean;
}

/** A run before its first step. `seed` is a whole number from 0 to 2^32 - 1. */
export function startRun(seed: number): Run {
  return { seed, step: 0, birdY: bird.startY * UNITS, velocity: 0, pipes: [], score: 0, over: false };
}

/** 32 bits that look drawn at random, always the same for the same seed and number. */
function scramble(seed: number, n: number): number {
  let bits = seed + Math.imul(n, 0x9e3779b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** The middle of a gap; `n` counts a run's pipes from 0. */
function drawGap(seed: number, n: number): number {
  return (HIGHEST_GAP + (scramble(seed, n) % (LOWEST_GAP - HIGHEST_GAP + 1))) * UNITS;
}

function movePipes({ pipes, seed, step }: Run): void {
  for (const each of pipes) each.x -= PIPE_SPEED;
  if (pipes[0] && pipes[0].x + pipe.width * UNITS < 0) pipes.shift();
  if (step % PIPE_EVERY === FIRST_PIPE) {
    const n = Math.floor(step / PIPE_EVERY);
    pipes.push({ x: field.width * UNITS, gapCentre: drawGap(seed, n), passed: false });
  }
}

function countPoints(run: Run): void {
  for (const each of run.pipes) {
    if (each.passed || each.x + pipe.width * UNITS >= bird.x * UNITS) continue;
    each.passed = true;
    run.score += 1;
  }
}

/** Whether the box reaches into a pipe or beyond the field; edges that only touch have not hit. */
function hasHit({ birdY, pipes }: Run): boolean {
  const top = birdY + box.top;
  const bottom = birdY + box.bottom;
  if (top < 0 || bottom > field.height * UNITS) return true;
  const half = (pipe.gap / 2) * UNITS;
  for (const { x, gapCentre } of pipes) {
    const beside = x >= box.right || x + pipe.width * UNITS <= box.left;
    if (!beside && (top < gapCentre - half || bottom > gapCentre + half)) return true;
  }
  return false;
}

/**
 * Does one step of a run, in place; nothing once it is over. In this order: a flap sets the velocity, gravity adds to it,
 * the bird moves, the pipes move (a new one enters at the right edge), a pipe that lies wholly behind the bird gives its
 * point, and what is hit ends the run. So a point counts also in the step that ends it.
 */
export function advance(run: Run, flap: boolean): void {
  if (run.over) return;
  run.step += 1;
  if (flap) run.velocity = FLAP_VELOCITY;
  run.velocity += GRAVITY;
  run.birdY += run.velocity;
  movePipes(run);
  countPoints(run);
  run.over = hasHit(run);
}

/** How a run came out. */
export interface Outcome {
  score: number;
  /** How many steps it took, with the one that ended it. */
  steps: number;
  /** Flaps that no step of the run took; none in the list of a run that was played. */
  unused: number;
}

/**
 * Plays a run from its flaps to its end; without further flaps the bird falls, so every run has one. `flaps` are the
 * values of `step` before the steps with a flap: a flap in the very first step is 0. They ascend, each stands once. What
 * follows a flap that is out of order or comes after the end is `unused`.
 */
export function replay(seed: number, flaps: readonly number[]): Outcome {
  const run = startRun(seed);
  let used = 0;
  while (!run.over) {
    const flap = flaps[used] === run.step;
    if (flap) used += 1;
    advance(run, flap);
  }
  return { score: run.score, steps: run.step, unused: flaps.length - used };
}
