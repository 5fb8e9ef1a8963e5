import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { InboxRow } from '../../../../domain/contact/inbox-schemas.ts';
import { countedMs } from '../../../../domain/business-days.ts';
import { briefDay } from '../frame/desk-text.ts';

const HOUR_MS = 60 * 60_000;
/** Hours below which the remaining time is highlighted. */
const SOON_HOURS = 8;

/** Describes the time left to keep the 48-hour answer promise, excluding Sundays and public holidays. */
export function hoursLeft(dueAt: string, now: Date): { text: string; tone: 'late' | 'soon' | 'later' } {
  const due = new Date(dueAt);
  const left = due < now ? -countedMs(due, now) : countedMs(now, due);
  if (left < 0) return { text: `${Math.max(1, Math.round(-left / HOUR_MS))} h late`, tone: 'late' };
  const hours = Math.floor(left / HOUR_MS);
  return { text: `${hours} h left`, tone: hours < SOON_HOURS ? 'soon' : 'later' };
}

/** Hours left until an answer is due. */
export function HoursLeft({ dueAt }: { dueAt: string }) {
  const [now] = useState(() => new Date());
  const { text, tone } = hoursLeft(dueAt, now);
  return (
    <chakra.small
      fontSize="0.8125rem"
      color={tone === 'late' ? 'danger-fg' : tone === 'soon' ? 'accent-fg' : 'muted'}
      fontWeight={tone === 'later' ? '400' : '600'}
    >
      {text}
    </chakra.small>
  );
}

/** Time left to answer a contact message, or the message's outcome. */
export function TimeLeft({ message }: { message: Pick<InboxRow, 'dueAt' | 'state' | 'stateSince'> }) {
  if (message.dueAt !== null) return <HoursLeft dueAt={message.dueAt} />;
  return (
    <chakra.small color="muted">
      {message.state} {briefDay(message.stateSince)}
    </chakra.small>
  );
}
