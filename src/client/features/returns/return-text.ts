import { formatDayOfYear, formatShortDay, southAfricanDay } from '../../../domain/calendar.ts';
import type { ReturnView } from '../../../domain/engagements/schemas.ts';
import type { ReturnAction } from '../../../domain/engagements/status-text.ts';
import { taxYearPeriod } from '../../../domain/tax/tax-year.ts';
import type { IconName } from '../../ui/icon-paths.ts';

const kindNames = {
  return: 'Tax return',
  provisional: 'Provisional return',
  check: 'Auto-assessment check',
  service: 'Service',
  monthly: 'Monthly work',
} as const;

type Named = Pick<ReturnView, 'kind' | 'taxYear'> & { order: { product: string } | null };

/** Returns a return's name, such as `Tax return 2025/2026`, or the product of another work item. */
export function returnName({ kind, taxYear, order }: Named): string {
  if (kind === 'return' || kind === 'provisional') {
    return [kindNames[kind], taxYear].filter(Boolean).join(' ');
  }
  return order?.product ?? kindNames[kind];
}

/** Noun for each kind of work in sentences for the client: "this return", "this service". */
export const kindNoun: Record<ReturnView['kind'], string> = {
  return: 'return',
  provisional: 'return',
  check: 'check',
  service: 'service',
  monthly: 'service',
};

/** Returns the person and period of a return; undefined for the client's own work items that aren't returns. */
export function forWhom({
  kind,
  taxYear,
  forName,
}: Pick<ReturnView, 'kind' | 'taxYear' | 'forName'>): string | undefined {
  const isReturn = kind === 'return' || kind === 'provisional';
  const whose = forName ?? (isReturn ? 'Your own return' : undefined);
  if (taxYear === null) return whose;
  return [whose, taxYearPeriod(taxYear)].filter(Boolean).join(', ');
}

/** Formats an instant as `today` or `21 November`. Adds the year if it isn't the current one. */
export function sinceDay(instant: string, now = new Date()): string {
  const today = southAfricanDay(now);
  return southAfricanDay(new Date(instant)) === today ? 'today' : formatDayOfYear(new Date(instant), today);
}

/** Formats an instant as `13 Nov`. */
export const briefDay = (instant: string) => formatShortDay(new Date(instant));

/** Label, icon and target of a return's button. `hash` names a section of the return's page. */
export const actionButtons: Record<
  ReturnAction,
  {
    label: string;
    icon: IconName;
    to:
      | '/tax-preparation'
      | '/tax-preparation/$step'
      | '/tax-returns/$returnId'
      | '/tax-returns/$returnId/approval'
      | '/tax-returns/$returnId/outcome';
    hash?: string;
  }
> = {
  continue: { label: 'Continue', icon: 'arrow', to: '/tax-preparation' },
  'ask-price': { label: 'Ask for a new price', icon: 'chat', to: '/tax-preparation/$step' },
  'see-price': { label: 'See your price', icon: 'arrow', to: '/tax-preparation/$step' },
  'pay-price': { label: 'Pay now', icon: 'lock', to: '/tax-preparation/$step' },
  'send-documents': {
    label: 'Send a document',
    icon: 'upload',
    to: '/tax-returns/$returnId',
    hash: 'documents',
  },
  ready: { label: 'That is everything', icon: 'check', to: '/tax-returns/$returnId', hash: 'documents' },
  approve: { label: 'Read and approve', icon: 'check', to: '/tax-returns/$returnId/approval' },
  'read-outcome': { label: 'See the assessment', icon: 'document', to: '/tax-returns/$returnId/outcome' },
  pay: { label: 'See how to pay', icon: 'document', to: '/tax-returns/$returnId/outcome' },
};
