/**
 * Joins features into a sentence part, such as `Everything in Individual, multiple income, IRP5`. Acronyms keep
 * their capitals.
 */
export function featureSentence(features: readonly string[], separator = ', '): string {
  return features
    .map((feature, at) =>
      at === 0 || /^\p{Lu}{2}|^\p{Lu}\p{Ll}*\p{Lu}/u.test(feature)
        ? feature
        : feature[0]?.toLowerCase() + feature.slice(1),
    )
    .join(separator);
}
