import { advance, startRun } from '../../../domain/game/simulation.ts';
import { GameSounds } from './game-sounds.ts';
import { titleOf } from './game-words.ts';
import { Scene } from './scene.ts';
import { StepClock } from './step-clock.ts';

/** `hit` is the moment after the end in which nothing can be pressed: the thumb may still be flapping. */
export type Phase = 'idle' | 'running' | 'paused' | 'hit' | 'over';

const HIT_MS = 600;

/** What a game is before it was played, on the server too. */
export const untouched = (): Phase => 'idle';
export const noScore = () => 0;

/**
 * The game between the press of Start and the end of the run: does the steps that are due, draws each frame, pauses when
 * nobody looks. React hears of a change of phase or score alone, by `subscribe`, and asks for what it wants to know of
 * `phase`, `score` and `endScore`: a point that is made is nothing to those who ask for the phase.
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

  /** The points of this run, or of the last one. */
  readonly score = (): number => this.#score;

  /** The points of a run that has ended; null while none has. */
  readonly endScore = (): number | null =>
    this.#phase === 'hit' || this.#phase === 'over' ? this.#score : null;

  /** The steps in which the run flapped, as the server replays them. */
  get flaps(): readonly number[] {
    return this.#flaps;
  }

  /** Draws on a canvas from now on. @returns what ends that */
  attach(canvas: HTMLCanvasElement): () => void {
    const scene = new Scene(canvas);
    this.#scene = scene;
    const redraw = () => {
      if (scene.fit()) this.#draw();
    };
    const resized = new ResizeObserver(redraw);
    resized.observe(canvas);
    // Another zoom or screen changes the density and not the size.
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

  /** Takes the colours and fonts as they are now. */
  readonly #recolour = (): void => {
    this.#scene?.recolour();
    this.#draw();
  };

  /** Begins a run with its first flap: otherwise the bird would fall before anyone has a finger free. */
  start(seed: number): void {
    this.#run = startRun(seed);
    this.#birdBefore = this.#run.birdY;
    this.#flaps = [];
    this.#resume(0);
  }

  /** A flap in the next step; after a pause the run goes on with it. */
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
