import type { ReactNode } from 'react';
import type { DashboardSummary, WaitingItem } from '../../../domain/dashboard/schemas.ts';
import { formatRand } from '../../../domain/money.ts';
import { formatDay } from '../../ui/day.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Something to do, as a row says it. */
export interface WaitingRow {
  title: string;
  detail: string;
  /** The way to do it, or how it stands. */
  action: ReactNode;
}

/** How a link at the end of a row looks in either half of the box. */
export const rowLink = {
  py: '11px',
  whiteSpace: 'nowrap',
  color: 'var(--link)',
  textDecorationColor: 'currentColor',
} as const;

/** `Individual Tax Return and 2 more`. */
function firstOf([first = 'order', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

type Of<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>;

/** The words of each kind; `id` tells apart what is of one kind. */
const rows: { [Kind in WaitingItem['kind']]: (item: Of<Kind>) => WaitingRow & { id: number } } = {
  'unpaid-order': ({ orderId, status, total, products }) => ({
    id: orderId,
    title: `Pay for your ${firstOf(products)}`,
    detail:
      status === 'failed'
        ? `The payment of ${formatRand(Number(total))} did not go through`
        : `Order #${orderId}, ${formatRand(Number(total))}`,
    action: (
      <TextLink to="/orders/$orderId" params={{ orderId: String(orderId) }} {...rowLink}>
        {status === 'failed' ? 'Pay again' : 'Pay now'}
      </TextLink>
    ),
  }),
  'papers-to-send': ({ orderId, products }) => ({
    id: orderId,
    title: 'Send us your documents',
    detail: `For your ${firstOf(products)}`,
    action: (
      <LinkButton to="/documents" search={{ upload: 1 }} variant="hero" icon="upload">
        Upload
      </LinkButton>
    ),
  }),
  'document-to-replace': ({ documentId, name, reviewNote }) => ({
    id: documentId,
    title: `Replace ${name}`,
    detail: reviewNote ?? 'We need another file for it',
    action: (
      <TextLink to="/documents" search={{ document: documentId }} {...rowLink}>
        Replace
      </TextLink>
    ),
  }),
  'confirm-email': ({ email }) => ({
    id: 0,
    title: 'Confirm your e-mail address',
    detail: `So that we know our e-mails reach ${email}`,
    action: (
      <TextLink to="/profile" {...rowLink}>
        Confirm
      </TextLink>
    ),
  }),
  'add-tax-number': () => ({
    id: 0,
    title: 'Add your tax number',
    detail: 'Ten digits, on every letter from SARS',
    action: (
      <TextLink to="/profile" {...rowLink}>
        Add
      </TextLink>
    ),
  }),
  'account-deletion': ({ at }) => ({
    id: 0,
    title: `Your account will be deleted on ${formatDay(new Date(at))}`,
    detail: 'Until then you can change your mind',
    action: (
      <TextLink to="/settings" {...rowLink}>
        Keep it
      </TextLink>
    ),
  }),
};

/** What a row says and offers, whichever kind of item it is. */
export function waitingRow(item: WaitingItem): WaitingRow & { id: number } {
  // That the words are those of the item's own kind is more than the compiler can see.
  return (rows[item.kind] as (item: WaitingItem) => WaitingRow & { id: number })(item);
}

/** What an account lacks from the beginning, whatever its owner did. */
const accountKinds: ReadonlySet<WaitingItem['kind']> = new Set(['confirm-email', 'add-tax-number']);

/** Whether somebody has done nothing yet: then the dashboard begins with a first step. */
export function isNewcomer({ calculation, documents, waiting, tasks }: DashboardSummary): boolean {
  return (
    !calculation && !tasks && documents.total === 0 && waiting.every(({ kind }) => accountKinds.has(kind))
  );
}

/** How many documents the practice has to look at: those that wait for another file wait for their owner. */
export function documentsWithUs({
  documents,
  waiting,
}: Pick<DashboardSummary, 'documents' | 'waiting'>): number {
  const withYou = waiting.filter(({ kind }) => kind === 'document-to-replace').length;
  return Math.max(0, documents.pending - withYou);
}
