import { formatDayOfYear, formatWeekday, southAfricanDay } from '../../../domain/calendar.ts';
import type { MessageView } from '../../../domain/messages/message-views.ts';

/** Formats the day above a day's messages: `Today`, `Saturday, 21 November`, with the year if it isn't this one. */
function dayLabel(instant: Date, now: Date): string {
  const today = southAfricanDay(now);
  if (southAfricanDay(instant) === today) return 'Today';
  const isThisYear = formatDayOfYear(instant, today).match(/\d{4}$/) === null;
  return isThisYear ? formatWeekday(instant).replace(/,? \d{4}$/, '') : formatWeekday(instant);
}

/** Groups messages, oldest first, by their South African day. */
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
