import type { WorkKind } from '../shop/work-kinds.ts';
import type { TaxYear } from '../tax/tax-year.ts';

const names: Record<WorkKind, string> = {
  return: 'return',
  provisional: 'provisional return',
  check: 'auto-assessment check',
  service: 'service',
  monthly: 'monthly work',
};

/** Returns an engagement's client-facing name, to follow "your": `2025/2026 return`. */
export function workName({
  kind,
  taxYear,
}: {
  kind: WorkKind;
  taxYear?: TaxYear | null | undefined;
}): string {
  return taxYear ? `${taxYear} ${names[kind]}` : names[kind];
}
