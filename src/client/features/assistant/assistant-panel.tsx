import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { AskInput } from '../../../domain/assistant/schemas.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { NotAdvice, Suggestions } from './assistant-aside.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useHandOver } from './hand-over.tsx';
import { useConversation } from './use-conversation.ts';

interface AssistantPanelProps {
  open: boolean;
  onClose: () => void;
  /** Topic in the title “Ask about …”, such as “this return”. */
  subject: string;
  about: AskInput['about'];
}

/** Assistant panel beside a page, for questions about the page's content. */
export function AssistantPanel({ open, onClose, subject, about }: AssistantPanelProps) {
  const { user } = useAuth();
  const [id, setId] = useState<number>();
  const conversation = useConversation({ id, about, onStored: setId });
  const { messages, ask } = conversation;
  const handOver = useHandOver(messages, about?.returnId ?? undefined);
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        label={`Ask about ${subject}`}
        closeLabel="Close the assistant"
        side="right"
        size="panel"
        head={<chakra.h2 textStyle="h4">Ask about {subject}</chakra.h2>}
      >
        <chakra.div display="grid" gap="24px" gridTemplateColumns="minmax(0, 1fr)">
          <div>
            <ConversationView
              conversation={conversation}
              id={user ? id : undefined}
              onHandOver={handOver.open}
            >
              <chakra.div display="grid" gap="24px" mt="24px">
                <Suggestions onAsk={(question) => ask({ question })} />
                <NotAdvice onHandOver={handOver.open} />
              </chakra.div>
            </ConversationView>
          </div>
          {user && id !== undefined && (
            <p>
              <TextLink to="/assistant" search={{ conversation: id }} iconAfter="arrow">
                Open this conversation on a full page
              </TextLink>
            </p>
          )}
        </chakra.div>
      </Drawer>
      {handOver.dialog}
    </>
  );
}
