import { isDay, writtenDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import type { PracticeAuditEvent } from '../../../../domain/practice/audit-schemas.ts';
import { shownStatus } from '../../orders/shared/order-status.tsx';
import { eventText } from '../engagement/move-text.ts';
import { isStatus, statusNames } from '../frame/desk-text.ts';

type Value = PracticeAuditEvent['detail'][string];

/** Label for each kind of ID in the details. */
const things: Readonly<Record<string, string>> = {
  engagementId: 'work',
  orderId: 'order #',
  refundId: 'refund',
  documentId: 'document',
  messageId: 'contact message',
  productId: 'product',
  challengeId: 'challenge',
  achievementId: 'achievement',
  competitionId: 'competition',
  scoreId: 'score',
  draftId: 'draft',
};

/** Splits an identifier into words: `discountPrice` becomes "discount price". */
const asText = (name: string) =>
  name.replaceAll(/[_-]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const rand = (value: Value) => formatRand(Number(value));

const statusText = (value: Value) =>
  (isStatus(value) ? statusNames[value] : shownStatus(String(value)).label).toLowerCase();

/** Formatters for details that need more than their name and value. */
const texts: Readonly<Record<string, (value: Value) => string>> = {
  move: (value) => eventText(String(value)) ?? asText(String(value)),
  status: (value) => `now ${statusText(value)}`,
  price: (value) => `price ${rand(value)}`,
  priceBefore: (value) => `previous price ${rand(value)}`,
  fields: (value) => `changed ${String(value).split(', ').map(asText).join(', ')}`,
  ended: (value) =>
    typeof value === 'number' ? `${value} ${value === 1 ? 'device' : 'devices'}` : String(value),
  closesOn: (value) => `open until ${writtenDay(String(value))}`,
  entries: (value) => `${value} ${value === 1 ? 'entry' : 'entries'}`,
  held: (value) => (value === true ? 'took place' : 'didn’t take place'),
  attention: () => 'needing attention',
  sha256: (value) => `fingerprint ${String(value).slice(0, 12)}…`,
};

function valueText(value: Value): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' && isDay(value)) return writtenDay(value);
  return typeof value === 'number' ? String(value) : asText(value);
}

function partText([key, value]: [string, Value]): string {
  const thing = things[key];
  if (thing !== undefined) return thing.endsWith('#') ? `${thing}${value}` : `${thing} ${value}`;
  return texts[key]?.(value) ?? `${asText(key)} ${valueText(value)}`;
}

/** Describes an event's subject: "order #12, now processing". */
export function detailText(detail: PracticeAuditEvent['detail']): string {
  return (
    Object.entries(detail)
      .toSorted(([one], [other]) => Number(other in things) - Number(one in things))
      // Omit an order's move, because its new status says more.
      .filter(([key]) => key !== 'move' || !('orderId' in detail))
      .map(partText)
      .join(', ')
  );
}
