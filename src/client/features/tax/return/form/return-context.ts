import { createContext, use } from 'react';
import type { ReturnLine } from '../../../../../domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';
import type { ReturnValues } from './return-values.ts';

interface CurrentReturn {
  /** Parts that are ticked. */
  parts: ReturnValues['parts'];
  /** Result of the last valid figures. */
  result: ReturnResult;
}

/** The form's state that changes from key to key, for the components that show it. */
export const ReturnContext = createContext<CurrentReturn | null>(null);

export function useCurrentReturn(): CurrentReturn {
  const current = use(ReturnContext);
  if (!current) throw new Error('Not inside a comprehensive form');
  return current;
}

/** Returns the result's lines whose id starts with the text. */
export function linesOf({ lines }: ReturnResult, start: string): ReturnLine[] {
  return lines.filter(({ id }) => id.startsWith(start));
}
