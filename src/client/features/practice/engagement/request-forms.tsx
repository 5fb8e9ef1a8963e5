import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import {
  type RequestKind,
  requestKinds,
  requestKindText,
} from '../../../../domain/engagements/request-kinds.ts';
import { askInput, letterInput } from '../../../../domain/engagements/schemas.ts';
import { trpc } from '../../../data/trpc.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DatePicker } from '../../../ui/forms/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { MoveShell } from './move-shell.tsx';
import { firstDay, useToday } from './simple-move-forms.tsx';
import { type MoveFormProps, useMoveForm } from './use-move-form.ts';

const kindOptions = requestKinds.map((kind) => ({ value: kind, label: requestKindText(kind).title }));

type Requests = z.input<typeof askInput>['requests'];

interface RequestsFieldProps {
  value: Requests;
  onChange: (requests: Requests) => void;
  error: string | undefined;
}

/** The documents to ask for: a kind adds a row, with room for a note that the client reads. */
function RequestsField({ value: requests, onChange, error }: RequestsFieldProps) {
  return (
    <>
      <Field label="Documents" error={error}>
        <Select
          name="requests"
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value) onChange([...requests, { kind: value as RequestKind, note: '' }]);
          }}
          options={[{ value: '', label: 'Add a document…' }, ...kindOptions]}
        />
      </Field>
      {requests.length > 0 && (
        <chakra.ul display="grid" gap="10px">
          {requests.map(({ kind, note }, at) => (
            <chakra.li
              // The same kind may be asked for twice, and rows keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${kind} ${at}`}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              columnGap="8px"
              alignItems="end"
            >
              <Field label={requestKindText(kind).title} hint="optional">
                <TextInput
                  value={note ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange(requests.with(at, { kind, note: currentTarget.value }))
                  }
                  placeholder="A note that the client reads"
                />
              </Field>
              <IconButton
                icon="cross"
                label={`Don’t ask for: ${requestKindText(kind).title}`}
                onClick={() => onChange(requests.toSpliced(at, 1))}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/** Asks the client for documents, several at once. */
export function AskForm(props: MoveFormProps) {
  const { mutateAsync } = useMutation(trpc.practice.moves.ask.mutationOptions());
  const { form, submit, busy } = useMoveForm(
    props,
    askInput.pick({ requests: true }),
    { requests: [] },
    (values, target) => mutateAsync({ ...values, ...target }),
  );
  return (
    <MoveShell {...props} move="ask" onSubmit={submit} busy={busy} errors={form.formState.errors}>
      <Controller
        control={form.control}
        name="requests"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RequestsField value={value} onChange={onChange} error={error?.message} />
        )}
      />
    </MoveShell>
  );
}

/** Records a letter of SARS and asks the client for what it wants. */
export function LetterForm(props: MoveFormProps) {
  const today = useToday();
  const { mutateAsync } = useMutation(trpc.practice.moves.letter.mutationOptions());
  const { form, submit, busy } = useMoveForm(
    props,
    letterInput.pick({ receivedOn: true, requests: true }),
    { receivedOn: today, requests: [] },
    (values, target) => mutateAsync({ ...values, ...target }),
  );
  const { errors } = form.formState;
  return (
    <MoveShell {...props} move="letter" onSubmit={submit} busy={busy} errors={errors}>
      <Field label="Date of the letter" error={errors.receivedOn?.message}>
        <Controller
          control={form.control}
          name="receivedOn"
          render={({ field }) => <DatePicker {...field} min={firstDay} max={today} />}
        />
      </Field>
      <Controller
        control={form.control}
        name="requests"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RequestsField value={value} onChange={onChange} error={error?.message} />
        )}
      />
    </MoveShell>
  );
}
