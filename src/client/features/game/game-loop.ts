import { advance, startRun } from '../../../domain/game/simulation.ts';
import { GameSounds } from './game-sounds.ts';
import { titleOf } from './game-text.ts';
import { Scene } from './scene.ts';
import type { Phase } from './scene.ts';
import { StepClock } from './step-clock.ts';

const HIT_MS = 600;

/** Returns the initial phase, used for server rendering and hydration. */
export const untouched = (): Phase => 'idle';
export const noScore = () => 0;

/**
 * Runs the game from Start until the run ends. Executes due steps, draws frames and pauses when the page is
 * hidden. React subscribes with `subscribe` and reads `phase`, `score` and `endScore` separately, so a new
 * point doesn't re-render components that only use the phase.
 */
export class GameLoop {
  readonly sounds = new GameSounds();
  #run = startRun(0);
  #clock = new StepClock();
  #scene: Scene | undefined;
  #birdBefore = this.#run.birdY;
  #flapStep = -Infinity;
  #flapWaits = false;
  #flaps: number[] = [];
  #frame = 0;
  #phase: Phase = 'idle';
  #score = 0;
  #changed = new EventTarget();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changed.addEventListener('change', listener);
    return () => this.#changed.removeEventListener('change', listener);
  };

  readonly phase = (): Phase => this.#phase;

  /** Points scored in the current or last run. */
  readonly score = (): number => this.#score;

  /** The finished run's score; null if there is none. */
  readonly endScore = (): number | null =>
    this.#phase === 'hit' || this.#phase === 'over' ? this.#score : null;

  /** Steps in which the bird flapped. The server needs them to replay the run. */
  get flaps(): readonly number[] {
    return this.#flaps;
  }

  /** Draws the game on `canvas`. Returns a function that detaches the canvas. */
  attach(canvas: HTMLCanvasElement): () => void {
    const scene = new Scene(canvas);
    this.#scene = scene;
    const redraw = () => {
      if (scene.fit()) this.#draw();
    };
    const resized = new ResizeObserver(redraw);
    resized.observe(canvas);
    // Zooming or moving to another screen changes the pixel density but not the size.
    addEventListener('resize', redraw);
    document.addEventListener('visibilitychange', this.#pauseHidden);
    const mode = new MutationObserver(this.#recolour);
    mode.observe(document.documentElement, { attributeFilter: ['class'] });
    void document.fonts.ready.then(this.#recolour);
    return () => {
      resized.disconnect();
      mode.disconnect();
      removeEventListener('resize', redraw);
      document.removeEventListener('visibilitychange', this.#pauseHidden);
      cancelAnimationFrame(this.#frame);
      this.#scene = undefined;
    };
  }

  /** Redraws the game in the page's current colours and fonts. */
  readonly #recolour = (): void => {
    this.#scene?.recolour();
    this.#draw();
  };

  /** Starts a run with a flap. Otherwise the bird would fall before the player can react. */
  start(seed: number): void {
    this.#run = startRun(seed);
    this.#birdBefore = this.#run.birdY;
    this.#flaps = [];
    this.#resume(0);
  }

  /** Flaps in the next step, and resumes the run if it is paused. */
  press(): void {
    if (this.#phase === 'paused') this.#resume(this.#run.score);
    else if (this.#phase === 'running') this.#flap();
  }

  #resume(score: number): void {
    this.#clock.stop();
    this.#set('running', score);
    this.#flap();
    this.#frame = requestAnimationFrame(this.#onFrame);
  }

  #flap(): void {
    this.#flapWaits = true;
    this.sounds.flap();
  }

  readonly #pauseHidden = (): void => {
    if (!document.hidden || this.#phase !== 'running') return;
    cancelAnimationFrame(this.#frame);
    this.#set('paused', this.#run.score);
  };

  readonly #onFrame = (time: number): void => {
    const run = this.#run;
    for (let due = this.#clock.stepsAt(time); due > 0 && !run.over; due--) this.#step();
    if (run.over) this.#end();
    else this.#frame = requestAnimationFrame(this.#onFrame);
    this.#draw();
  };

  #step(): void {
    const run = this.#run;
    this.#birdBefore = run.birdY;
    if (this.#flapWaits) {
      this.#flapStep = run.step;
      this.#flaps.push(run.step);
    }
    advance(run, this.#flapWaits);
    this.#flapWaits = false;
    if (run.score > this.#score) {
      const isTitle = titleOf(run.score) !== titleOf(this.#score);
      this.#set('running', run.score);
      if (isTitle) this.sounds.title();
      else this.sounds.point();
    }
  }

  #end(): void {
    this.sounds.hit();
    this.#set('hit', this.#run.score);
    setTimeout(() => this.#set('over', this.#run.score), HIT_MS);
  }

  #draw(): void {
    const part = this.#run.over ? 1 : this.#clock.part;
    this.#scene?.draw(this.#run, this.#phase, part, this.#birdBefore, this.#flapStep);
  }

  #set(phase: Phase, score: number): void {
    this.#phase = phase;
    this.#score = score;
    this.#changed.dispatchEvent(new Event('change'));
  }
}
