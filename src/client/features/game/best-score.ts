const KEY = 'game-best';

/** The best score of this browser, and what it was before the last run. */
export interface Best {
  score: number;
  before: number;
}

/** What is known before the browser's storage may be read: on the server, and while its page is hydrated. */
export const noBest: Best = { score: 0, before: 0 };

function stored(): number {
  try {
    const score = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(score) && score > 0 ? score : 0;
  } catch {
    return 0;
  }
}

/** Keeps the best score that was made in this browser. */
export class BestScore {
  #best: Best | undefined;
  #changed = new EventTarget();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#changed.addEventListener('change', listener);
    return () => this.#changed.removeEventListener('change', listener);
  };

  readonly best = (): Best => {
    if (this.#best === undefined) {
      const score = stored();
      this.#best = { score, before: score };
    }
    return this.#best;
  };

  /** Takes note of a run that has ended. */
  add(score: number): void {
    // Another tab may have made a better one meanwhile.
    const before = Math.max(this.best().score, stored());
    this.#best = { score: Math.max(score, before), before };
    if (score > before) {
      try {
        localStorage.setItem(KEY, String(score));
      } catch {
        // Without storage it holds until the page is left.
      }
    }
    this.#changed.dispatchEvent(new Event('change'));
  }
}
