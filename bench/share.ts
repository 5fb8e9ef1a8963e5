import { compare, type Shot } from './load.ts';
import { row } from './report.ts';

/** The columns of a table of shares. */
export const shareColumns = ['what', 'wanted', 'min', 'median', 'max', 'calls/s'];

/** Measures our calls a second as a share of theirs and prints the row. */
export async function measureShare(what: string, wanted: string, our: Shot, their: Shot): Promise<void> {
  const { ratio, rate } = await compare(our, their);
  const figures = [ratio.min, ratio.median, ratio.max].map((value) => value.toFixed(2));
  row([what, wanted, ...figures, rate.median.toFixed(0)]);
}
