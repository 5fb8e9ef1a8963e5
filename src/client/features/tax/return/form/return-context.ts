import { createContext, use } from 'react';
import type { ReturnInput } from '../../../../../domain/tax/return/return-input.ts';
import type { ReturnLine } from '../../../../../domain/tax/return/return-line.ts';
import type { ReturnResult } from '../../../../../domain/tax/return/return-result.ts';

interface CurrentReturn {
  input: ReturnInput;
  result: ReturnResult;
}

/** The form's last valid figures and their result, for the notes next to the fields. */
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
