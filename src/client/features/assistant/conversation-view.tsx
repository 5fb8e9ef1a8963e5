import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { guestQuestionsPerHour, maxMessages } from '../../../domain/assistant/limits.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AskForm } from './ask-form.tsx';
import { AnsweredTurn, CurrentTurn } from './turn.tsx';
import type { Conversation } from './use-conversation.ts';

/** Note on how many questions guests can ask. */
function GuestLimit() {
  const { user, isLoading } = useAuth();
  if (user || isLoading) return null;
  return (
    <chakra.p textStyle="sm" color="muted">
      Without an account you can ask {guestQuestionsPerHour} questions an hour, and nothing is stored.{' '}
      <TextLink to="/auth" search={{ redirect: '/assistant' }} inline>
        Log in
      </TextLink>{' '}
      to ask more questions, including about your own returns.
    </chakra.p>
  );
}

interface ConversationViewProps {
  conversation: Conversation;
  /** ID of the stored conversation; undefined if it isn't stored in an account. */
  id: number | undefined;
  onHandOver: () => void;
  /** Shown below the field before the first question. */
  children?: ReactNode;
}

/** The conversation so far, above the field for the next question. */
export function ConversationView({ conversation, id, onHandOver, children }: ConversationViewProps) {
  const { messages, current, isPending, announcement, ask, stop } = conversation;
  const turns = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Scroll to the new question and the beginning of its answer.
  useEffect(() => {
    if (!isPending) return;
    turns.current?.lastElementChild?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    // A pressed suggestion disappears. On phones, focusing the field would open the keyboard.
    if (document.activeElement === document.body) turns.current?.focus({ preventScroll: true });
  }, [isPending]);
  const isFull = id !== undefined && messages.length + 2 > maxMessages;
  const isEmpty = messages.length === 0 && !current;
  return (
    <>
      <chakra.div
        ref={turns}
        tabIndex={-1}
        _focusVisible={{ outline: 'none' }}
        css={{ '& > article:last-child': { borderBottomWidth: '0', mb: '0' } }}
      >
        {messages.map((message, at) => {
          const asked = messages[at - 1];
          if (message.from !== 'assistant' || asked?.from !== 'person') return null;
          return (
            <AnsweredTurn
              // Messages have no ID of their own and are only added at the end.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              question={asked.text}
              message={message}
              place={id === undefined ? null : { conversationId: id, message: at }}
              isLatest={at === messages.length - 1 && !isPending}
              onAsk={ask}
              onHandOver={onHandOver}
            />
          );
        })}
        {current && <CurrentTurn current={current} onRetry={() => ask(current.question)} />}
      </chakra.div>
      <chakra.output srOnly aria-live="polite">
        {announcement}
      </chakra.output>
      <chakra.div
        position={isEmpty ? undefined : 'sticky'}
        bottom="0"
        zIndex="2"
        pt={isEmpty ? '0' : '16px'}
        pb="20px"
        bg="paper"
        borderTop={isEmpty ? undefined : '1px solid'}
        borderColor="line-strong"
      >
        {isFull ? (
          <Notice tone="info">
            This conversation has {maxMessages} messages, which is the limit. Please start a new one.
          </Notice>
        ) : (
          <AskForm ref={field} isBusy={isPending} onAsk={(question) => ask({ question })} onStop={stop} />
        )}
      </chakra.div>
      {isEmpty && (
        <>
          <GuestLimit />
          {children}
        </>
      )}
    </>
  );
}
