import { compare, type LoadRequest } from './load.ts';
import { row } from './report.ts';

export const shareColumns = ['call', 'target', 'min', 'median', 'max', 'calls/s'];

/** Measures our rate as a share of the baseline's and prints it as a table row. */
export async function measureShare(
  call: string,
  target: string,
  our: LoadRequest,
  their: LoadRequest,
): Promise<void> {
  const { ratio, rate } = await compare(our, their);
  const figures = [ratio.min, ratio.median, ratio.max].map((value) => value.toFixed(2));
  row([call, target, ...figures, rate.median.toFixed(0)]);
}
