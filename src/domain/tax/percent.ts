/** `17.97%`: a percentage with two places, as results carry it. */
export function formatPercent(percent: number): string {
  const hundredths = Math.round(percent * 100);
  const rest = hundredths % 100;
  return `${Math.floor(hundredths / 100)}.${rest < 10 ? '0' : ''}${rest}%`;
}
