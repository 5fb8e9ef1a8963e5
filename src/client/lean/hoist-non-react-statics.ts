/**
 * Stands in for the package of this name, which Emotion only uses for `withTheme` and `ClassNames`. We use neither, and
 * the original brings another package along.
 */
export default function hoistNonReactStatics<Target>(target: Target): Target {
  return target;
}
