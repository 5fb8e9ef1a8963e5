import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, useState } from 'react';
import { returnQuestion } from '../../../domain/assistant/conversations/suggestions.ts';
import { isFinal } from '../../../domain/engagements/engagement-status.ts';
import { assistantPage } from '../../../domain/site/page-titles.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useOwnerTurn } from '../../auth/use-owner-turn.ts';
import { httpStatus } from '../../data/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { AnswerDrawing } from '../../ui/drawings/answer-drawing.tsx';
import { SearchDrawing } from '../../ui/drawings/search-drawing.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DialogBoundary } from '../../ui/overlays/dialog-boundary.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { NotAdvice, Sight, Suggestions } from './assistant-aside.tsx';
import { welcomeQuery } from './assistant-queries.ts';
import { ConversationView } from './conversation-view.tsx';
import { useHandOver } from './hand-over.tsx';
import { OwnReturn } from './own-return.tsx';
import { RecentConversations } from './recent-conversations.tsx';
import { useConversation } from './use-conversation.ts';
import { WorkedExample } from './worked-example.tsx';

const ConversationsDrawer = lazy(async () => ({
  default: (await import('./conversations-drawer.tsx')).ConversationsDrawer,
}));

const route = getRouteApi('/_shared/assistant');

/** Content before the first question: suggestions, the client's return, and an answer drawn as a figure. */
function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const { user } = useAuth();
  const { data, isPlaceholderData } = useQuery(welcomeQuery);
  const item = data?.return && !isFinal(data.return.status) ? data.return : null;
  return (
    <chakra.div mt="24px" display="grid" gap="36px">
      <Suggestions onAsk={onAsk} without={item ? returnQuestion : undefined} />
      {user && isPlaceholderData ? (
        <Skeleton>
          <Bone h="480px" />
        </Skeleton>
      ) : (
        <>
          {item && <OwnReturn item={item} />}
          <WorkedExample calculation={data?.calculation ?? null} onAsk={onAsk} />
        </>
      )}
      {user && <RecentConversations />}
    </chakra.div>
  );
}

interface AssistantProps {
  id: number | undefined;
  onStored: (id: number) => void;
}

function Assistant({ id, onStored }: AssistantProps) {
  const { user } = useAuth();
  const conversation = useConversation({ id, onStored });
  const { messages, current, ask, error } = conversation;
  const handOver = useHandOver(messages);
  const isEmpty = messages.length === 0 && !current;
  const askSuggested = (question: string) => ask({ question });
  if (httpStatus(error) === 404) return <UnknownConversation />;
  if (error) return <LoadError error={error} title="The conversation could not be loaded" />;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 288px' }}
      gap={{ base: '32px', xl: '48px' }}
      alignItems="start"
    >
      <div>
        {id !== undefined && !user && (
          <chakra.div mb="20px">
            <Notice tone="info">Log in to open this conversation. You can ask something new here.</Notice>
          </chakra.div>
        )}
        <ConversationView conversation={conversation} id={user ? id : undefined} onHandOver={handOver.open}>
          <Welcome onAsk={askSuggested} />
        </ConversationView>
      </div>
      <chakra.aside
        aria-label="About the assistant"
        display="grid"
        gridTemplateColumns={{ roomy: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
        alignItems="start"
        gap="32px"
      >
        {!isEmpty && (
          <chakra.div hideBelow="xl">
            <Suggestions onAsk={askSuggested} />
          </chakra.div>
        )}
        <Sight />
        <NotAdvice onHandOver={handOver.open} />
      </chakra.aside>
      {handOver.dialog}
    </chakra.div>
  );
}

function UnknownConversation() {
  return (
    <EmptyState
      title="We couldn’t find this conversation"
      drawing={<SearchDrawing />}
      action={
        <LinkButton to="/assistant" search={{}}>
          Ask something new
        </LinkButton>
      }
    >
      It may have been deleted or belong to another account.
    </EmptyState>
  );
}

/** Buttons for signed-in users: start a conversation, or list them all. */
function ConversationActions({ onNew, onRemoved }: { onNew: () => void; onRemoved: (id: number) => void }) {
  const { conversation } = route.useSearch();
  const [opened, setOpened] = useState({ isOpen: false, times: 0 });
  const close = () => setOpened(({ times }) => ({ isOpen: false, times }));
  return (
    <chakra.div display="flex" flexWrap={{ base: 'wrap', tablet: 'nowrap' }} flexShrink="0" gap="8px">
      {conversation !== undefined && (
        <Button size="sm" variant="outline" icon="plus" onClick={onNew}>
          New conversation
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        icon="list"
        aria-haspopup="dialog"
        onClick={() => setOpened(({ times }) => ({ isOpen: true, times: times + 1 }))}
      >
        Conversations
      </Button>
      {opened.isOpen && (
        <DialogBoundary key={opened.times} onFailed={close}>
          <ConversationsDrawer shown={conversation} onRemoved={onRemoved} onClose={close} />
        </DialogBoundary>
      )}
    </chakra.div>
  );
}

export function AssistantTitle({ action }: { action?: ReactNode }) {
  usePageMeta(assistantPage);
  return (
    <PageTitle
      title="Ask about your tax"
      action={
        <chakra.div display="flex" alignItems="flex-end" gap="40px" hideBelow={action ? undefined : 'xl'}>
          <chakra.div hideBelow="xl">
            <AnswerDrawing />
          </chakra.div>
          {action}
        </chakra.div>
      }
    >
      Answers come from reviewed content and our calculators, each with its source. If a question needs a
      person, we’ll pass it on.
    </PageTitle>
  );
}

/** Assistant page. Shows the conversation in the URL, or a new one. */
export function AssistantPage() {
  const { conversation } = route.useSearch();
  const navigate = route.useNavigate();
  const { user, isLoading } = useAuth();
  const turn = useOwnerTurn();
  /** The conversation started on this page. It must not remount when it gets its ID. */
  const [begun, setBegun] = useState<{ id: number | undefined; count: number }>({ id: undefined, count: 0 });
  const key = conversation === undefined || conversation === begun.id ? `new ${begun.count}` : conversation;
  const show = (id: number | undefined, replace: boolean) =>
    void navigate({ search: id === undefined ? {} : { conversation: id }, replace, resetScroll: false });
  const startAgain = () => {
    setBegun(({ count }) => ({ id: undefined, count: count + 1 }));
    show(undefined, false);
  };
  return (
    <>
      <AssistantTitle
        action={
          // Also shown while the session loads, to avoid a layout shift.
          (user || isLoading) && (
            <ConversationActions onNew={startAgain} onRemoved={(id) => id === conversation && startAgain()} />
          )
        }
      />
      <Assistant
        key={`${turn} ${key}`}
        id={conversation}
        onStored={(id) => {
          if (id === conversation) return;
          setBegun(({ count }) => ({ id, count }));
          show(id, true);
        }}
      />
    </>
  );
}

export const AssistantSkeleton = () => (
  <>
    <AssistantTitle />
    <Skeleton gap="16px" maxWidth="measure">
      <Bone h="28px" w="70%" />
      <Bone h="90px" />
      <Bone h="56px" />
    </Skeleton>
  </>
);
