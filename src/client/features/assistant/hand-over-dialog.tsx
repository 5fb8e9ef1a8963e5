import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ConversationMessage } from '../../../domain/assistant/schemas.ts';
import { facts } from '../../../domain/site/facts.ts';
import { textLength } from '../../../domain/text.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { fillContactForm } from '../../data/contact-draft.ts';
import { failureMessage } from '../../data/errors.ts';
import { newKey } from '../../data/new-key.ts';
import { toast } from '../../data/notifications.ts';
import { refetchAfterChange } from '../../data/query-client.ts';
import { callsOf, showMessage, type Thread } from '../../data/threads.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Extent, transcript } from './transcript.ts';

const extents: readonly { value: Extent; label: string }[] = [
  { value: 'conversation', label: 'Conversation' },
  { value: 'question', label: 'Last question' },
];

/** Sends text as a message to a return's thread, or to the general thread. */
function useSend(returnId: number | undefined, onSent: () => void) {
  const thread: Thread = { side: 'client', returnId: returnId ?? null };
  // Idempotency key, so resending the same text after a lost response doesn't create a second message.
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (text: string) => {
      if (sent.current.text !== text) sent.current = { text, key: newKey() };
      return callsOf(thread).send({ text, documentIds: [], key: sent.current.key });
    },
    onSuccess: (message) => {
      showMessage(thread, message);
      void refetchAfterChange(trpc.messages.threads.pathFilter());
      toast({
        title: 'Sent to the practice',
        description: `A practitioner will answer within ${facts.answer}.`,
        link: { label: 'Open your messages', to: '/messages' },
      });
      onSent();
    },
  });
}

interface HandOverDialogProps {
  messages: readonly ConversationMessage[];
  /** The return that the conversation is about. */
  returnId: number | undefined;
  onClose: () => void;
}

/**
 * Lets the person review and shorten the message to the practice before sending it. Guests continue in the contact
 * form.
 */
export function HandOverDialog({ messages, returnId, onClose }: HandOverDialogProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [extent, setExtent] = useState<Extent>('conversation');
  const [text, setText] = useState(() => transcript(messages, extent));
  const send = useSend(returnId, onClose);
  const choose = (next: Extent) => {
    setExtent(next);
    setText(transcript(messages, next));
  };
  const goOn = () => {
    fillContactForm({ subject: 'A question for a practitioner', message: text });
    void navigate({ to: '/contact' });
  };
  const isEmpty = text.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Ask the practice"
      note={
        user
          ? `This goes to your messages${returnId === undefined ? '' : ' about this return'}. A practitioner will answer within ${facts.answer}.`
          : `You can add your name and e-mail address in the next step. A practitioner will answer within ${facts.answer}.`
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {user ? (
            <Button
              icon="send"
              disabled={isEmpty}
              busy={send.isPending}
              busyLabel="Sending…"
              onClick={() => send.mutate(text.trim())}
            >
              Send
            </Button>
          ) : (
            <Button iconAfter="arrow" disabled={isEmpty} onClick={goOn}>
              Go to the contact form
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="16px" pt="8px">
        {messages.length > 0 && (
          <Segments label="What to send" options={extents} value={extent} onChange={choose} />
        )}
        <Field label="Your message" help="You can shorten or change it.">
          <TextArea
            rows={8}
            maxHeight="40vh"
            maxLength={textLength.message}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        {send.error && <Notice tone="bad">Your message wasn’t sent. {failureMessage(send.error)}</Notice>}
      </chakra.div>
    </Dialog>
  );
}
