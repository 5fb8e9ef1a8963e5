/** A twelfth of an annual figure, rounded half up to the whole rand once; for the screen, never for further sums. */
export function monthlyFigure(annual: number): number {
  return Math.round(annual / 12);
}
