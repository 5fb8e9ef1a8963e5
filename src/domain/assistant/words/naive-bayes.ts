/** Training words for a class. */
export interface CountedWords {
  class: number;
  words: Iterable<string>;
  /** Weight of each word. */
  weight: number;
}

/** A naive Bayes classifier. */
export interface NaiveBayes {
  /** Returns each class's log likelihood ratio against all classes together. Unknown words are ignored. */
  likelihoods: (words: Iterable<string>) => Float64Array;
  /** Total weight of the words in each class. */
  sizes: Float64Array;
}

/** How much a word raises a class's log likelihood. */
interface Gain {
  class: number;
  gain: number;
}

/**
 * Trains a classifier. Dirichlet smoothing adds `smoothing` words to each class, in proportion to their frequency
 * in all classes, so a missing word costs a large class more than a small one.
 */
export function createNaiveBayes(
  classes: number,
  counted: Iterable<CountedWords>,
  smoothing: number,
): NaiveBayes {
  const sizes = new Float64Array(classes);
  const counts = new Map<string, Map<number, number>>();
  for (const { class: at, words, weight } of counted) {
    for (const word of words) {
      const byClass = counts.get(word) ?? new Map<number, number>();
      counts.set(word, byClass.set(at, (byClass.get(at) ?? 0) + weight));
      sizes[at] = (sizes[at] ?? 0) + weight;
    }
  }
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const gains = new Map<string, Gain[]>();
  for (const [word, byClass] of counts) {
    const share = [...byClass.values()].reduce((sum, count) => sum + count, 0) / all;
    const gainsOf = [...byClass].map(([at, count]) => ({
      class: at,
      gain: Math.log(1 + count / (smoothing * share)),
    }));
    gains.set(word, gainsOf);
  }
  /** Change in each class's log likelihood for a word that it lacks. */
  const costs = sizes.map((size) => Math.log(smoothing / (size + smoothing)));
  return {
    sizes,
    likelihoods: (words) => {
      const likelihoods = new Float64Array(classes);
      let known = 0;
      for (const word of words) {
        const found = gains.get(word);
        if (!found) continue;
        known += 1;
        for (const { class: at, gain } of found) likelihoods[at] = (likelihoods[at] ?? 0) + gain;
      }
      return likelihoods.map((likelihood, at) => likelihood + known * (costs[at] ?? 0));
    },
  };
}
