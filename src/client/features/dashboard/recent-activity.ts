import type { RecentDocument } from './document-summary.ts';

interface DatedCalculation {
  id: number;
  calculatedAt: string;
}

export type Activity<Calculation> =
  | { kind: 'document'; at: string; document: RecentDocument }
  | { kind: 'calculation'; at: string; calculation: Calculation };

const DOCUMENTS = 3;
const CALCULATIONS = 2;

/** The 3 latest documents and the 2 latest calculations in one list, newest first. Both lists arrive newest first. */
export function recentActivity<Calculation extends DatedCalculation>(
  documents: readonly RecentDocument[],
  calculations: readonly Calculation[],
): readonly Activity<Calculation>[] {
  const entries: Activity<Calculation>[] = [
    ...documents
      .slice(0, DOCUMENTS)
      .map((document) => ({ kind: 'document' as const, at: document.uploadedAt, document })),
    ...calculations
      .slice(0, CALCULATIONS)
      .map((calculation) => ({ kind: 'calculation' as const, at: calculation.calculatedAt, calculation })),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
