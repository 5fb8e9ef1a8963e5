import {
  formatDayOfYear,
  formatShortDay,
  formatTime,
  formatWeekday,
  southAfricanDay,
} from '../../../domain/calendar.ts';
import type { MessageView } from '../../../domain/messages/message-views.ts';

/** Formats a day's heading: `Today` or `Saturday, 21 November`. Adds the year if it isn't the current one. */
function dayLabel(instant: Date, now: Date): string {
  const today = southAfricanDay(now);
  if (southAfricanDay(instant) === today) return 'Today';
  const isThisYear = formatDayOfYear(instant, today).match(/\d{4}$/) === null;
  return isThisYear ? formatWeekday(instant).replace(/,? \d{4}$/, '') : formatWeekday(instant);
}

/** Groups messages, oldest first, by day in South African time. */
export function groupByDay(
  messages: readonly MessageView[],
  now = new Date(),
): { day: string; messages: MessageView[] }[] {
  const groups: { day: string; messages: MessageView[] }[] = [];
  for (const message of messages) {
    const day = dayLabel(new Date(message.sentAt), now);
    const last = groups.at(-1);
    if (last?.day === day) last.messages.push(message);
    else groups.push({ day, messages: [message] });
  }
  return groups;
}

/** Returns when a message was seen, with the day unless it was sent on the same one. */
export function seenTime(sentAt: string, seenAt: string): string {
  const [sent, seen] = [new Date(sentAt), new Date(seenAt)];
  const isSameDay = southAfricanDay(sent) === southAfricanDay(seen);
  return isSameDay ? formatTime(seen) : `${formatShortDay(seen)}, ${formatTime(seen)}`;
}
