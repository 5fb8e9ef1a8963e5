import { bird, field, pipe, UNITS } from '../../../domain/game/simulation.ts';
import type { Run } from '../../../domain/game/simulation.ts';
import { titleOf } from './game-text.ts';
import {
  drawBackground,
  drawBird,
  drawFigures,
  drawForms,
  drawGround,
  drawWaves,
  groundPeriod,
} from './pieces.ts';
import type { Paints, Piece } from './pieces.ts';

/** Game phase. `hit` lasts briefly after a crash and ignores input, as the player may still be flapping. */
export type Phase = 'idle' | 'running' | 'paused' | 'hit' | 'over';

/** Maximum pixel density. A higher density makes no visible difference but slows down every frame. */
const MAX_DENSITY = 3;

/** Score position: horizontal centre, and the top edges of the number and the title. */
const scorePlace = { x: 400, figure: 72, title: 188 };

/** Wave speed as a fraction of the forms' speed. */
const DRIFT = 0.25;

const degrees = Math.PI / 180;
const steepest = { up: -14 * degrees, down: 26 * degrees };
/** Velocity at which the bird reaches its maximum tilt, in units per step. */
const MAX_TILT_VELOCITY = 80;

/** Duration of each wing pose after a flap, in steps. */
const WING_STEPS = 5;

const speedMarks = 'M-36 22h22M-44 36h28M-34 50h18';
const hitMarks = 'M22-4 12-20M40-6l6-18M54 6l18-10M6 2-10-6';
const dottedPath = 'M20 312c14-46 40-58 66-40M168 296c26-34 60-44 92 8';

/** Reads the `--scene-NAME` custom properties of the canvas. */
function readPaints(canvas: HTMLCanvasElement): Paints {
  // With reduced motion, every style change is a transition, so reading a colour would return the previous one.
  canvas.style.setProperty('transition', 'none', 'important');
  const styles = getComputedStyle(canvas);
  const colours = new Map<string, string>();
  const colour = (name: string) => {
    let known = colours.get(name);
    if (known === undefined) {
      // Assign the variable to `color`, so the browser resolves mixed colours.
      canvas.style.color = `var(--scene-${name})`;
      known = styles.color;
      canvas.style.color = '';
      colours.set(name, known);
    }
    return known;
  };
  return {
    colour,
    headingFont: styles.getPropertyValue('--scene-heading-font'),
    textFont: styles.getPropertyValue('--scene-text-font'),
  };
}

/** Draws all sprites at canvas density in the current colours. */
function drawPieces(scale: number, paints: Paints) {
  return {
    background: drawBackground(scale, paints),
    waves: drawWaves(scale, paints),
    ground: drawGround(scale, paints),
    forms: drawForms(scale, paints),
    bird: drawBird(scale, paints),
    figures: drawFigures(scale, paints),
  };
}

/** Draws a run on an 800 x 600 field, at any display size and density. */
export class Scene {
  #canvas: HTMLCanvasElement;
  #context: CanvasRenderingContext2D;
  #lines = new Map([speedMarks, hitMarks, dottedPath].map((path) => [path, new Path2D(path)]));
  #stillness = matchMedia('(prefers-reduced-motion: reduce)');
  #scale = 0;
  #paints: Paints | undefined;
  #pieces: ReturnType<typeof drawPieces> | undefined;
  /** Sprites for the displayed score. `of` is that score, or -1 if the sprites must be composed again. */
  #score = { of: -1, digits: [] as Piece[], width: 0, title: undefined as Piece | undefined };

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    // Opaque, so the browser doesn't blend the canvas with the page.
    this.#context = canvas.getContext('2d', { alpha: false })!;
  }

  /** Matches the canvas to its display size and pixel density. Returns whether it has to be redrawn. */
  fit(): boolean {
    const canvas = this.#canvas;
    const density = Math.min(devicePixelRatio, MAX_DENSITY);
    const width = Math.max(1, Math.round(canvas.clientWidth * density));
    const height = Math.max(1, Math.round(canvas.clientHeight * density));
    if (canvas.width === width && canvas.height === height && this.#pieces) return false;
    canvas.width = width;
    canvas.height = height;
    this.recolour();
    return true;
  }

  /** Redraws the sprites in the page's current colours and fonts. */
  recolour(): void {
    this.#scale = this.#canvas.width / field.width;
    this.#paints = readPaints(this.#canvas);
    this.#pieces = drawPieces(this.#scale, this.#paints);
    this.#score.of = -1;
  }

  /**
   * Draws one frame.
   * @param part elapsed fraction of the displayed step, 0 to 1
   * @param birdBefore the bird's y position before the last step
   * @param flapStep step of the last flap
   */
  draw(run: Run, phase: Phase, part: number, birdBefore: number, flapStep: number): void {
    const pieces = this.#pieces;
    if (!pieces) return;
    const context = this.#context;
    const still = this.#stillness.matches;
    // Distance travelled since the run began, at the forms' speed.
    const distance = still ? 0 : Math.max(0, run.step - 1 + part) * pipe.speed;
    context.setTransform(this.#scale, 0, 0, this.#canvas.height / field.height, 0, 0);
    this.#show(pieces.background, 0, 0);
    const drift = (distance * DRIFT) % field.width;
    this.#show(pieces.waves, -drift, pieces.waves.top);
    this.#show(pieces.waves, field.width - drift, pieces.waves.top);
    if (phase === 'idle') this.#showPath();
    else if (phase !== 'over' && phase !== 'hit') this.#showScore(run.score);
    this.#show(pieces.ground, -(distance % groundPeriod), field.height - pieces.ground.height);
    for (const { x, gapCentre } of run.pipes) {
      const centre = gapCentre / UNITS;
      const form = pieces.forms[centre % pieces.forms.length]!;
      const left = x / UNITS + (1 - part) * pipe.speed;
      this.#show(form.hanging, left, centre - pipe.gap / 2 - form.hanging.height);
      this.#show(form.standing, left, centre + pipe.gap / 2);
    }
    const top = (birdBefore + (run.birdY - birdBefore) * part) / UNITS;
    this.#showBird(run, top, still ? Infinity : run.step - flapStep, still);
  }

  #show({ image, width, height }: Piece, x: number, y: number): void {
    this.#context.drawImage(image, x, y, width, height);
  }

  /** Draws a sample flight path before the first run. */
  #showPath(): void {
    this.#context.setLineDash([2, 8]);
    this.#stroke(dottedPath, 'path', 2);
    this.#context.setLineDash([]);
  }

  #showScore(score: number): void {
    if (this.#score.of !== score) this.#score = this.#putTogether(score);
    const { digits, width, title } = this.#score;
    let left = scorePlace.x - width / 2;
    for (const digit of digits) {
      this.#show(digit, left, scorePlace.figure);
      left += digit.width;
    }
    if (title) this.#show(title, scorePlace.x - title.width / 2, scorePlace.title);
  }

  #putTogether(score: number) {
    const { digits, titles } = this.#pieces!.figures;
    const shown = Array.from(String(score), (digit) => digits[Number(digit)]!);
    const name = titleOf(score);
    return {
      of: score,
      digits: shown,
      width: shown.reduce((sum, { width }) => sum + width, 0),
      title: name && titles.get(name),
    };
  }

  #showBird({ velocity, over }: Run, top: number, sinceFlap: number, still: boolean): void {
    const context = this.#context;
    const [up, between, down] = this.#pieces!.bird as [Piece, Piece, Piece];
    const pose = over || sinceFlap > 2 * WING_STEPS ? up : sinceFlap > WING_STEPS ? between : down;
    context.save();
    context.translate(bird.x + bird.width / 2, top + bird.height / 2);
    if (!still) {
      const share = velocity / (velocity < 0 ? -MAX_TILT_VELOCITY : MAX_TILT_VELOCITY);
      context.rotate(Math.min(1, share) * (velocity < 0 ? steepest.up : steepest.down));
    }
    this.#show(pose, -pose.width / 2, -pose.height / 2);
    context.translate(-bird.width / 2, -bird.height / 2);
    if (over) this.#stroke(hitMarks, 'hit', 3);
    else if (velocity < 0 && !still) this.#stroke(speedMarks, 'speed', 3);
    context.restore();
  }

  #stroke(path: string, paint: string, width: number): void {
    const context = this.#context;
    context.strokeStyle = this.#paints!.colour(paint);
    context.lineWidth = width;
    context.lineCap = 'round';
    context.stroke(this.#lines.get(path)!);
  }
}
