import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useHotkeys } from 'react-hotkeys-hook';
import { answerMessageInput, type InboxMessage } from '../../../../domain/contact/inbox-schemas.ts';
import { readDraft, removeDraft, writeDraft } from '../../../data/form-draft.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { KeyCap } from '../frame/key-cap.tsx';
import { onMessageChange } from './inbox-queries.ts';

const answer = answerMessageInput.pick({ text: true });

/** Form that answers a contact message by e-mail. The draft is kept in the browser until it's sent. */
export function AnswerForm({ message: { id, name, subject } }: { message: InboxMessage }) {
  const draft = `inbox-${id}`;
  const changed = onMessageChange('Answer sent');
  const { mutate, isPending } = useMutation(
    trpc.practice.inbox.answer.mutationOptions({
      ...changed,
      onSuccess: (message) => {
        removeDraft(draft, 'device');
        return changed.onSuccess(message);
      },
    }),
  );
  const form = useForm({
    resolver: zodResolver(answer),
    defaultValues: { text: readDraft(draft, 'device') ?? '' },
  });
  const submit = () => void form.handleSubmit(({ text }) => mutate({ id, text }))();
  const element = useHotkeys<HTMLFormElement>('mod+enter', submit, {
    enableOnFormTags: true,
    preventDefault: true,
  });
  return (
    <chakra.form
      ref={element}
      noValidate
      aria-label="Answer by e-mail"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      bg="card"
      p="16px 18px"
      mt="16px"
      display="grid"
      gap="12px"
    >
      <Field label="Answer by e-mail" error={form.formState.errors.text?.message}>
        <TextArea
          rows={5}
          {...form.register('text', {
            onChange: ({ target }: { target: HTMLTextAreaElement }) =>
              writeDraft(draft, target.value, 'device'),
          })}
        />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px">
        <chakra.p flex="1 1 200px" color="muted" fontSize="0.8125rem">
          To {name}. Subject: Re: {subject} [{id}].
          {form.formState.isDirty && ' Draft saved.'}
        </chakra.p>
        <Button type="submit" size="xs" busy={isPending} busyLabel="Sending…">
          Send <KeyCap aria-hidden="true">Ctrl Enter</KeyCap>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
