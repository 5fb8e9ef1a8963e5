import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import type {
  AnswerReply,
  ConversationMessage,
  ConversationView,
} from '../../../domain/assistant/schemas.ts';
import { suggestedQuestions } from '../../../domain/assistant/conversations/suggestions.ts';
import { toast, toastFailure } from '../../data/notifications.ts';
import { pagination, queryClient, refetchAfterChange } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';

/** Suggested questions and the model's name. Shows the guests' suggestions until the response arrives. */
export const welcomeQuery = {
  ...trpc.assistant.welcome.queryOptions(),
  placeholderData: {
    suggestions: suggestedQuestions(null),
    return: null,
    calculation: null,
    model: null,
    questionsPerHour: null,
  },
  // Suggestions depend on the person's pending tasks.
  staleTime: 0,
};

export const conversationQuery = (id: number) => trpc.assistant.conversation.queryOptions({ id });

const PAGE = 50;

/**
 * Query for conversations whose title or text contains `q`, paginated; all if `q` is empty. Shows the previous
 * search's until the response arrives.
 */
export const conversationsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...trpc.assistant.conversations.pathKey(), 'pages', q],
    queryFn: ({ pageParam }) => api.assistant.conversations.query({ q, limit: PAGE, before: pageParam }),
    ...pagination(PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const recentConversationsQuery = (limit: number) => ({
  ...trpc.assistant.conversations.queryOptions({ limit }),
  staleTime: 0,
});

const refreshList = () => refetchAfterChange(trpc.assistant.conversations.pathFilter());

/** A question with its answer. */
export type Exchange = readonly [
  Extract<ConversationMessage, { from: 'person' }>,
  Extract<ConversationMessage, { from: 'assistant' }>,
];

/** Appends messages to a cached conversation. */
export function addMessages(id: number, messages: readonly ConversationMessage[]): void {
  queryClient.setQueryData<ConversationView>(
    conversationQuery(id).queryKey,
    (stored) => stored && { ...stored, messages: [...stored.messages, ...messages] },
  );
}

/** Caches a new conversation with its first exchange. */
export function beginConversation(id: number, exchange: Exchange): void {
  const [{ text, at }] = exchange;
  queryClient.setQueryData<ConversationView>(conversationQuery(id).queryKey, {
    id,
    title: text,
    createdAt: at,
    updatedAt: at,
    messages: [...exchange],
  });
  void refreshList();
}

/** Adds a stored answer to its cached conversation, or caches a new conversation. */
export function showAnswer(
  { conversationId: id, message, hidden }: AnswerReply & { conversationId: number },
  exchange: Exchange,
): void {
  const { queryKey } = conversationQuery(id);
  const stored = queryClient.getQueryData<ConversationView>(queryKey);
  if (stored) addMessages(id, exchange);
  else beginConversation(id, exchange);
  // False if the server masked part of the question, or another tab has added a question.
  const isCurrent = !hidden && message === (stored?.messages.length ?? 0) + 1;
  if (!isCurrent) void queryClient.invalidateQueries({ queryKey });
  void refreshList();
}

/** Renames a conversation. The form reports errors. */
export const useRename = () =>
  useMutation(
    trpc.assistant.rename.mutationOptions({
      onSuccess: ({ id, title }) => {
        queryClient.setQueryData<ConversationView>(
          conversationQuery(id).queryKey,
          (stored) => stored && { ...stored, title },
        );
        return refreshList();
      },
    }),
  );

/** Deletes a conversation permanently. */
export const useRemove = () =>
  useMutation(
    trpc.assistant.remove.mutationOptions({
      onSuccess: async ({ message }) => {
        toast({ title: message });
        await refreshList();
      },
      onError: (error) => toastFailure('The conversation could not be deleted', error),
    }),
  );

/** Rates an answer. */
export const useFeedback = () =>
  useMutation(
    trpc.assistant.feedback.mutationOptions({
      onSuccess: (_, { id, message: place, thumb }) =>
        queryClient.setQueryData<ConversationView>(
          conversationQuery(id).queryKey,
          (stored) =>
            stored && {
              ...stored,
              messages: stored.messages.map((message, at) =>
                at === place && message.from === 'assistant' ? { ...message, thumb } : message,
              ),
            },
        ),
      onError: (error) => toastFailure('Your feedback could not be sent', error),
    }),
  );
