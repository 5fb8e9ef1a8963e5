const KEY = 'game-best';

/** This browser's best score, now and before the last run. */
export interface Best {
  score: number;
  before: number;
}

/** Best score on the server and during hydration, when storage isn't available. */
export const noBest: Best = { score: 0, before: 0 };

function stored(): number {
  try {
    const score = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(score) && score > 0 ? score : 0;
  } catch {
    return 0;
  }
}

/** Store for this browser's best score, persisted in local storage. */
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

  /** Records the score of a finished run. */
  add(score: number): void {
    // Another tab may have set a better score.
    const before = Math.max(this.best().score, stored());
    this.#best = { score: Math.max(score, before), before };
    if (score > before) {
      try {
        localStorage.setItem(KEY, String(score));
      } catch {
        // Without storage, the score lasts until the page is closed.
      }
    }
    this.#changed.dispatchEvent(new Event('change'));
  }
}
