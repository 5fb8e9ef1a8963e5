import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addNoteInput, type ClientView } from '../../../../domain/practice/client-schemas.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { formatDay, formatMoment } from '../../../ui/figures/day.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { useEnsureConfirmed } from '../../accounts/settings/confirm-provider.tsx';

const Facts = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      minHeight: '34px',
      alignItems: 'center',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right', minWidth: '0', overflowWrap: 'anywhere' },
  },
});

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Masked tax number. Revealing it requires a confirmed identity and is recorded. */
function TaxNumber({ client: { id, taxNumber } }: { client: ClientView }) {
  const ensureConfirmed = useEnsureConfirmed();
  const [shown, setShown] = useState<string | null>(null);
  // A mutation, because each view is recorded.
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.practice.clients.taxNumber.query({ id }),
    onSuccess: (reply) => setShown(reply.taxNumber),
    onError: (error) => toastFailure('The tax number could not be shown', error),
  });
  if (taxNumber === null) return 'not known';
  if (shown !== null) return shown;
  return (
    <>
      {taxNumber}{' '}
      <Button
        size="xs"
        variant="plain"
        busy={isPending}
        busyLabel="Showing…"
        onClick={() => void ensureConfirmed().then((confirmed) => confirmed && mutate())}
      >
        Show
      </Button>
    </>
  );
}

const refresh = () => refetchAfterChange(trpc.practice.clients.pathFilter());
const failed = (error: unknown) => toastFailure('Nothing was changed', error);

/** Button that ends the client's sessions, for instance after a phone was stolen. */
function LogOut({ client: { id } }: { client: ClientView }) {
  const ensureConfirmed = useEnsureConfirmed();
  const { mutate, isPending } = useMutation(
    trpc.practice.clients.logOut.mutationOptions({
      onSuccess: ({ message }) => {
        toast({ title: message });
        return refresh();
      },
      onError: (error) => toastFailure('The client is still logged in', error),
    }),
  );
  return (
    <Button
      size="xs"
      variant="outline"
      justifySelf="start"
      busy={isPending}
      busyLabel="Logging out…"
      onClick={() => void ensureConfirmed().then((confirmed) => confirmed && mutate({ id }))}
    >
      Log the client out on all devices
    </Button>
  );
}

/** Notes about the client that only staff can read. */
function Notes({ client: { id, notes } }: { client: ClientView }) {
  const form = useForm({
    resolver: zodResolver(addNoteInput.pick({ text: true })),
    defaultValues: { text: '' },
  });
  const draft = useFormDraft(form, `client-note-${id}`, { place: 'device' });
  const add = useMutation(
    trpc.practice.clients.addNote.mutationOptions({
      onSuccess: () => {
        form.reset();
        draft.clear();
        return refresh();
      },
      onError: failed,
    }),
  );
  const remove = useMutation(
    trpc.practice.clients.removeNote.mutationOptions({ onSuccess: refresh, onError: failed }),
  );
  return (
    <chakra.section aria-label="Notes for staff" display="grid" gap="8px">
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem">
        Notes for staff
      </chakra.h2>
      {notes.map((note) => (
        <chakra.div
          key={note.id}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          bg="accent-subtle"
          borderRadius="6px"
          ps="12px"
          py="6px"
        >
          <div>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {note.text}
            </chakra.p>
            <chakra.small color="accent-fg" fontSize="0.8125rem">
              {note.by ?? 'A colleague'}, {formatDay(new Date(note.at))}
            </chakra.small>
          </div>
          <IconButton
            icon="trash"
            label="Delete the note"
            iconSize={16}
            onClick={() => remove.mutate({ id: note.id })}
          />
        </chakra.div>
      ))}
      <chakra.form
        noValidate
        display="grid"
        gap="8px"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit(({ text }) => add.mutate({ id, text }))();
        }}
      >
        <Field
          label="New note"
          help={`The client never sees this.${form.formState.isDirty ? ' Draft saved.' : ''}`}
          error={form.formState.errors.text?.message}
        >
          <TextArea rows={2} {...form.register('text')} />
        </Field>
        <Button
          type="submit"
          size="xs"
          variant="outline"
          justifySelf="start"
          busy={add.isPending}
          busyLabel="Adding…"
        >
          Add the note
        </Button>
      </chakra.form>
    </chakra.section>
  );
}

/** A client's contact details, tax number, access and notes. */
export function ClientFacts({ client }: { client: ClientView }) {
  const { email, emailConfirmed, phoneNumber, username, access, lastSeenAt, deletesAt } = client;
  return (
    <chakra.aside aria-label="Facts" display="grid" gap="20px" alignContent="start">
      <Facts>
        <Fact term="E-mail">
          {email}
          {!emailConfirmed && ', not confirmed'}
        </Fact>
        <Fact term="Phone">{phoneNumber ?? 'not known'}</Fact>
        <Fact term="Username">{username}</Fact>
        <Fact term="Tax number">
          <TaxNumber key={client.id} client={client} />
        </Fact>
        <Fact term="eFiling access">
          {access.seenAt !== null
            ? `confirmed ${formatDay(new Date(access.seenAt))}`
            : access.givenAt !== null
              ? `given ${formatDay(new Date(access.givenAt))}`
              : 'not given'}
        </Fact>
        <Fact term="Last seen">
          {lastSeenAt === null ? 'not logged in' : formatMoment(new Date(lastSeenAt))}
        </Fact>
        {deletesAt !== null && (
          <Fact term="Account">will be deleted on {formatDay(new Date(deletesAt))}</Fact>
        )}
      </Facts>
      <chakra.p color="muted" fontSize="0.8125rem">
        We record when you open this page, show the tax number or log the client out, and the client can see
        this.
      </chakra.p>
      {lastSeenAt !== null && <LogOut client={client} />}
      <Notes key={client.id} client={client} />
    </chakra.aside>
  );
}
