import { assessReturn } from '../../../src/domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../../src/domain/tax/return/return-input.ts';
import type { ReturnResult } from '../../../src/domain/tax/return/return-result.ts';

/** Fields of a return request for a test. The age group defaults to under 65. */
export type TestReturn = Partial<ReturnRequest>;

/** Validates a request and assesses it, as the API does. */
export function assess(request: TestReturn): ReturnResult {
  return assessReturn(returnInput.parse({ age: 'under65', ...request }));
}
