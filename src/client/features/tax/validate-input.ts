import type { CalculatorValues } from './calculator-values.ts';

/** What is wrong, by field. */
export type InputErrors = Partial<Record<keyof CalculatorValues, string>>;

interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first thing wrong with each field. */
function byField(issues: readonly Issue[]): InputErrors {
  const errors: InputErrors = {};
  for (const { path, message } of issues) {
    const field = (typeof path === 'string' ? path : String(path[0])) as keyof CalculatorValues;
    errors[field] ??= message;
  }
  return errors;
}

/**
 * Asks the server's own schema, which (with Zod) is downloaded by the first press of Calculate. The schema takes a missing
 * income for nothing earned; here it is a field that was forgotten.
 */
export async function validateInput(values: CalculatorValues): Promise<InputErrors> {
  const missing: InputErrors = values.income === undefined ? { income: 'Please enter your income' } : {};
  try {
    const { taxCalculationInput } = await import('../../schemas/tax.ts');
    return { ...missing, ...byField(taxCalculationInput.safeParse(values).error?.issues ?? []) };
  } catch {
    // Offline at the first press: the judgement is left to the server.
    return missing;
  }
}

/** What the server found wrong, at the fields it names. */
export function serverErrors(error: unknown): InputErrors {
  return byField((error as { data?: { issues?: readonly Issue[] } } | null)?.data?.issues ?? []);
}
