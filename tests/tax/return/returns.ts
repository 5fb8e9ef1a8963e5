import { assessReturn } from '../../../src/domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../../src/domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../src/domain/tax/return/return-result.ts';

/** A request without the age group, which is under 65 unless the test says otherwise. */
export type TestReturn = Partial<ReturnRequest>;

/** Validates a request and assesses it, as the API does. */
export function assess(request: TestReturn): ReturnResult {
  return assessReturn(returnInput.parse({ age: 'under65', ...request }));
}
