/** Work that yields between its steps and returns a result. */
export type Steps<T> = Generator<void, T>;

/** Time in ms that a slice of work may block the event loop, plus its last step. */
const SLICE_MS = 10;

/** Runs all steps without a pause. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A value that takes a long time to build. */
export interface Prepared<T> {
  /** Returns the value, building whatever is missing without a pause. */
  get: () => T;
  /** Builds the value in slices, with a pause after each, so the event loop isn't blocked. */
  prepare: (pause: () => Promise<void>) => Promise<void>;
}

/** Returns a value that is built once, when it's first needed or prepared. */
export function prepared<T>(build: () => Steps<T>): Prepared<T> {
  let steps: Steps<T> | undefined;
  let built: { value: T } | undefined;
  /** Builds until the given time. Returns the value once it's complete. */
  const advance = (until: number): { value: T } | undefined => {
    steps ??= build();
    while (!built && performance.now() < until) {
      const step = steps.next();
      if (step.done) built = { value: step.value };
    }
    return built;
  };
  return {
    get: () => advance(Infinity)!.value,
    prepare: async (pause) => {
      while (!advance(performance.now() + SLICE_MS)) await pause();
    },
  };
}
