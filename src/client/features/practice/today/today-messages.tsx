import { chakra } from '@chakra-ui/react/styled-system';
import type { LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';
import type { TodayView } from '../../../../domain/practice/today-schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { workName } from '../frame/desk-text.ts';
import { useSettle } from '../parts/desk-thread.tsx';
import { HoursLeft } from '../parts/time-left.tsx';
import { TodayRow, TodaySection } from './today-rows.tsx';

type Question = TodayView['messages']['items'][number];

/** Returns a link to the thread where the message is answered. */
const threadLink = ({ client, work }: Question): Pick<LinkProps, 'to' | 'params' | 'search'> =>
  work
    ? {
        to: '/practice/work/$engagementId',
        params: { engagementId: String(work.id) },
        search: { tab: 'messages' },
      }
    : {
        to: '/practice/clients/$clientId',
        params: { clientId: String(client.id) },
        search: { tab: 'messages' },
      };

function QuestionRow({ question }: { question: Question }) {
  const { messageId, client, work, text, dueAt, overdue } = question;
  const button = useRef<HTMLButtonElement>(null);
  // The button disappears with its row, so move focus to the next one.
  const settle = useSettle({ clientId: client.id, returnId: work?.id ?? null }, () => {
    const row = button.current?.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    (beside?.querySelector<HTMLElement>('[data-row]') ?? document.getElementById('main'))?.focus();
  });
  return (
    <TodayRow
      icon={overdue ? 'warning' : 'chat'}
      who={client.fullName}
      what={
        <>
          {work && <chakra.span color="muted">{workName(work)}: </chakra.span>}“{text}”
        </>
      }
      aside={
        <Button
          ref={button}
          size="xs"
          variant="plain"
          data-aside
          // On phones, this button is only in the thread.
          hideBelow="across"
          ms="auto"
          flexShrink="0"
          busy={settle.isPending}
          busyLabel="Saving…"
          onClick={() => settle.mutate(messageId)}
        >
          No answer needed<chakra.span srOnly>: {client.fullName}</chakra.span>
        </Button>
      }
      when={<HoursLeft dueAt={dueAt} />}
      act="Answer"
      link={threadLink(question)}
    />
  );
}

/** Clients' messages that await an answer, overdue messages first. */
export function TodayMessages({ messages: { total, items } }: Pick<TodayView, 'messages'>) {
  if (total === 0) return null;
  return (
    <TodaySection
      title="New messages"
      total={total}
      more={total > items.length && `The first ${items.length}`}
    >
      {items.map((question) => (
        <QuestionRow key={`${question.client.id} ${question.work?.id}`} question={question} />
      ))}
    </TodaySection>
  );
}
