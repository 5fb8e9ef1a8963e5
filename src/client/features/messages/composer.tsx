import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { textLength } from '../../../domain/text.ts';
import { failureMessage } from '../../data/errors.ts';
import { readDraft, removeDraft, writeDraft } from '../../data/form-draft.ts';
import { newKey } from '../../data/new-key.ts';
import { callsOf, nameOfThread, showMessage, type Thread } from '../../data/threads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { AttachDialog } from './attach-dialog.tsx';

interface Draft {
  text: string;
  documents: readonly DocumentView[];
  /** Idempotency key, so a retry after a lost response doesn't send the draft twice. */
  key: string;
}

const emptyDraft = (): Draft => ({ text: '', documents: [], key: newKey() });

function storedDraft(name: string): Draft {
  try {
    const stored = JSON.parse(readDraft(name, 'device') ?? '{}') as Partial<Draft>;
    return { ...emptyDraft(), ...stored };
  } catch {
    return emptyDraft();
  }
}

/** Manages a message draft, which stays on the device until it is sent. */
function useDraft(name: string) {
  const [draft, setDraft] = useState(() => storedDraft(name));
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      writeDraft(name, JSON.stringify(next), 'device');
    },
    /** Clears a sent draft. Anything typed since then stays as a new message. */
    clear: (sent: Draft) => {
      const isSent = latest.current.text === sent.text && latest.current.documents === sent.documents;
      const next = isSent ? emptyDraft() : { ...latest.current, key: newKey() };
      setDraft(next);
      if (isSent) removeDraft(name, 'device');
      else writeDraft(name, JSON.stringify(next), 'device');
    },
  };
}

/** Message form, with attachments from the client's document store. */
export function Composer({ thread, to }: { thread: Thread; to: string }) {
  const { draft, change, clear } = useDraft(`message-${nameOfThread(thread)}`);
  const [isAttaching, setAttaching] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: ({ text, documents, key }: Draft) =>
      callsOf(thread).send({ text, documentIds: documents.map(({ id }) => id), key }),
    onSuccess: (message, sent) => {
      showMessage(thread, message);
      clear(sent);
      field.current?.focus();
    },
  });
  const { text, documents } = draft;
  // After a failed attempt, an edit turns the draft into a new message, because the failed one may have arrived.
  const edit = (part: Partial<Draft>) => change({ ...part, ...(send.isError && { key: newKey() }) });
  const submit = () => {
    if (text.trim() !== '' && !send.isPending) send.mutate(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <chakra.form
      borderTop="1px solid"
      borderColor="line"
      bg="card"
      py="16px"
      px={{ base: '16px', tablet: '24px' }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {send.error && (
        <chakra.div mb="12px">
          <Notice tone="bad">
            Your message wasn’t sent, but it’s saved here. {failureMessage(send.error)}
          </Notice>
        </chakra.div>
      )}
      <TextArea
        ref={field}
        rows={2}
        maxHeight="40vh"
        aria-label={`Write to ${to}`}
        placeholder={`Write to ${to}`}
        maxLength={textLength.message}
        value={text}
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {documents.length > 0 && (
        <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="8px" mt="10px" aria-label="Attached">
          {documents.map(({ id, name }) => (
            <chakra.li
              key={id}
              display="inline-flex"
              alignItems="center"
              maxWidth="full"
              ps="12px"
              border="1px solid"
              borderColor="line-strong"
              borderRadius="md"
              textStyle="sm"
            >
              <chakra.span truncate>{name}</chakra.span>
              <IconButton
                icon="cross"
                label={`Remove ${name}`}
                onClick={() => edit({ documents: documents.filter((document) => document.id !== id) })}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="12px" mt="10px">
        <chakra.span display="flex" alignItems="center" gap="14px" textStyle="xs" color="muted">
          <Button
            size="sm"
            minHeight="40px"
            variant="outline"
            icon="paperclip"
            onClick={() => setAttaching(true)}
          >
            Attach
          </Button>
          <chakra.span hideBelow="across">
            {text.trim() === '' ? 'Ctrl+Enter sends your message.' : 'Draft saved. Ctrl+Enter sends it.'}
          </chakra.span>
        </chakra.span>
        <Button
          type="submit"
          size="sm"
          minHeight="40px"
          icon="send"
          disabled={text.trim() === ''}
          busy={send.isPending}
          busyLabel="Sending…"
        >
          Send
        </Button>
      </chakra.div>
      {isAttaching && (
        <AttachDialog
          thread={thread}
          chosen={documents}
          onChoose={(chosen) => edit({ documents: chosen })}
          onClose={() => setAttaching(false)}
        />
      )}
    </chakra.form>
  );
}
