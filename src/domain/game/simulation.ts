/**
 * The game's rules, step by step. Both the browser and the server run this module, so a run must be fully
 * determined by its seed and the steps of its flaps. The module therefore uses no clock and no randomness,
 * and calculates with integers only, so all engines get the same results.
 *
 * A run's positions and speeds are in tenths of a pixel (`UNITS`), with y pointing down. The geometry below
 * is in pixels.
 */

export const STEPS_PER_SECOND = 60;

/** Position units per pixel. */
export const UNITS = 10;

export const field = { width: 800, height: 600 } as const;
/** `x` is the left edge; the collision box is smaller by `margin` on each side. */
export const bird = { x: 100, width: 60, height: 50, margin: 4, startY: 275 } as const;
/** `gap` is the height of the opening, `speed` the distance per step. */
export const pipe = { width: 60, gap: 300, speed: 1.5 } as const;

const GRAVITY = 4;
const FLAP_VELOCITY = -80;
const PIPE_SPEED = pipe.speed * UNITS;

/** Number of steps between new pipes, and before the first pipe. */
const PIPE_EVERY = 200;
const FIRST_PIPE = 100;

/** Range of the gap's vertical centre, in pixels. */
const HIGHEST_GAP = 150;
const LOWEST_GAP = 350;

const box = {
  left: (bird.x + bird.margin) * UNITS,
  right: (bird.x + bird.width - bird.margin) * UNITS,
  /** Vertical edges, relative to the bird's y. */
  top: bird.margin * UNITS,
  bottom: (bird.height - bird.margin) * UNITS,
};

/** A pipe; `x` is its left edge, `gapCentre` the vertical centre of its gap. */
export interface Pipe {
  x: number;
  gapCentre: number;
  /** Whether the point for passing this pipe has been counted. */
  passed: boolean;
}

/** State of a run after `step` steps. */
export interface Run {
  readonly seed: number;
  step: number;
  /** The bird's top edge. */
  birdY: number;
  /** Velocity in units per step; negative is up. */
  velocity: number;
  /** Pipes on the field, oldest first. */
  pipes: Pipe[];
  score: number;
  over: boolean;
}

/** Creates a run. `seed` is an integer from 0 to 2^32 - 1. */
export function startRun(seed: number): Run {
  return { seed, step: 0, birdY: bird.startY * UNITS, velocity: 0, pipes: [], score: 0, over: false };
}

/** Hashes a seed and a number to 32 pseudorandom bits. */
function scramble(seed: number, n: number): number {
  let bits = seed + Math.imul(n, 0x9e3779b9);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Returns the vertical centre of the gap in a run's `n`th pipe, counted from 0. */
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

/** Returns whether the bird overlaps a pipe or leaves the field. Touching an edge doesn't count. */
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
 * Advances a run by one step in place; does nothing once the run is over. A flap sets the velocity, then
 * gravity is added and the bird and pipes move. Points are counted before collisions are checked, so a point
 * counts even in the step that ends the run.
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

export interface RunResult {
  score: number;
  /** Number of steps, including the last one. */
  steps: number;
  /** Number of flaps that were out of order or after the end; 0 for a genuine run. */
  unused: number;
}

/**
 * Replays a run to its end. Without flaps the bird falls, so every run ends. `flaps` lists the value of
 * `step` before each step with a flap (0 for the very first step), in ascending order without duplicates.
 * Flaps after the end are `unused`, as is the first flap out of order and everything after it.
 */
export function replay(seed: number, flaps: readonly number[]): RunResult {
  const run = startRun(seed);
  let used = 0;
  while (!run.over) {
    const flap = flaps[used] === run.step;
    if (flap) used += 1;
    advance(run, flap);
  }
  return { score: run.score, steps: run.step, unused: flaps.length - used };
}
