import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { stateOf } from '../../../domain/assistant/conversations/conversation-state.ts';
import type { Answer, AskInput, ConversationMessage } from '../../../domain/assistant/schemas.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { streamAnswer } from '../../data/answer-stream.ts';
import { reason } from '../../data/errors.ts';
import { keepQuestion } from './kept-question.ts';
import { answerText } from './transcript.ts';
import {
  addMessages,
  beginConversation,
  conversationQuery,
  type Exchange,
  showAnswer,
} from './assistant-queries.ts';

/** A question to send, with changed or requested facts. */
export type Question = Pick<AskInput, 'question' | 'understood' | 'missing'>;

interface ConversationOptions {
  /** The stored conversation to continue; undefined starts a new one. */
  id: number | undefined;
  /** Subject of the page, such as a return. */
  about?: AskInput['about'];
  /** Called with the conversation's ID once it's stored. */
  onStored: (id: number) => void;
}

const nothingElse: Answer = {
  kind: 'passage',
  answer: [],
  sources: [],
  calculation: null,
  links: [],
  nearest: [],
  handOver: false,
  hidden: false,
  model: null,
};

function exchangeOf(question: string, answer: Answer, stopped = false): Exchange {
  const at = new Date().toISOString();
  return [
    { from: 'person', text: question, at },
    { from: 'assistant', answer, thumb: null, stopped, at },
  ];
}

/** Returns the part of an answer that arrived before it was stopped. */
const partOf = (texts: readonly string[]): Answer => ({
  ...nothingElse,
  answer: texts.map((text) => ({ text, sources: [] })),
});

/** Manages a conversation with the assistant: its messages, and the question being answered. */
export function useConversation({ id, about, onStored }: ConversationOptions) {
  const { user } = useAuth();
  const isStored = id !== undefined && user !== null;
  const stored = useQuery({ ...conversationQuery(id ?? 0), enabled: isStored });
  /** Messages that aren't stored in an account. */
  const [own, setOwn] = useState<readonly ConversationMessage[]>([]);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const keep = (exchange: Exchange) => {
    if (isStored) addMessages(id, exchange);
    else setOwn((before) => [...before, ...exchange]);
  };
  const asking = useMutation({
    mutationFn: async (question: Question) => {
      const controller = new AbortController();
      stopping.current = controller;
      const came: string[] = [];
      let begun: number | null = null;
      const onBegun = (conversationId: number | null) => {
        begun = conversationId;
      };
      setTexts([]);
      setAnnouncement('');
      const onText = (text: string) => {
        came.push(text);
        setTexts([...came]);
      };
      const { facts, missing, said } = stateOf(own);
      const isFirst = facts === null && said.length === 0;
      const before = isStored || isFirst ? null : { facts: facts ?? {}, missing, said: [...said] };
      const input = { ...question, before, about: about ?? null, conversationId: isStored ? id : null };
      try {
        const reply = await streamAnswer(input, { onBegun, onText, signal: controller.signal });
        return { reply, came, begun };
      } catch (error) {
        if (controller.signal.aborted) return { reply: null, came, begun };
        throw error;
      }
    },
    onSuccess: ({ reply, came, begun }, { question }) => {
      if (!reply) {
        const exchange = exchangeOf(question, partOf(came), true);
        if (isStored || begun === null) keep(exchange);
        else {
          beginConversation(begun, exchange);
          onStored(begun);
        }
        return;
      }
      const { conversationId, message: _place, ...answer } = reply;
      const exchange = exchangeOf(question, answer);
      setAnnouncement(answerText(answer));
      if (conversationId === null) keep(exchange);
      else {
        showAnswer({ ...reply, conversationId }, exchange);
        onStored(conversationId);
      }
    },
    onError: (error, { question }) => {
      if (reason(error) === 'assistant.too-many-questions') keepQuestion(question);
    },
  });
  const { mutate, isPending, isError, error, variables } = asking;
  return {
    messages: isStored ? (stored.data?.messages ?? []) : own,
    error: isStored ? stored.error : null,
    /** The current or failed question, with the sentences received so far. */
    current: (isPending || isError) && variables ? { question: variables, texts, error } : null,
    isPending,
    /** The latest answer, for screen readers. Answers loaded with a conversation aren't announced. */
    announcement,
    ask: (question: Question) => {
      if (!isPending) mutate(question);
    },
    stop: () => stopping.current?.abort(),
  };
}

export type Conversation = ReturnType<typeof useConversation>;
