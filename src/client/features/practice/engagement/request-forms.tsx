import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { Controller, type FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { requestKinds, requestKindText } from '../../../../domain/engagements/request-kinds.ts';
import { askInput, letterInput } from '../../../../domain/engagements/schemas.ts';
import { trpc } from '../../../data/trpc.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
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
  errors: FieldErrors<{ requests: Requests }>['requests'];
}

interface OtherDocumentProps {
  request: Requests[number];
  onChange: (request: Requests[number]) => void;
  error: string | undefined;
}

/** Fields for “Another document”: the title shown instead, and whether the document is essential. */
function OtherDocument({ request, onChange, error }: OtherDocumentProps) {
  return (
    <chakra.div gridColumn="1 / -1" display="grid" gap="8px" mb="8px">
      <Field label="Which document" hint="The client will see this" error={error}>
        <TextInput
          value={typeof request.title === 'string' ? request.title : ''}
          onChange={({ currentTarget }) => onChange({ ...request, title: currentTarget.value })}
          autoComplete="off"
        />
      </Field>
      <Checkbox
        checked={request.essential ?? false}
        onChange={(essential) => onChange({ ...request, essential })}
      >
        We can’t proceed without it
      </Checkbox>
    </chakra.div>
  );
}

/** Field for the documents to request. Choosing a kind adds a row, with an optional note to the client. */
function RequestsField({ value: requests, onChange, errors }: RequestsFieldProps) {
  return (
    <>
      <Field label="Documents" error={errors?.message ?? errors?.root?.message}>
        <Select
          name="requests"
          value=""
          onChange={({ currentTarget: { value } }) => {
            const kind = requestKinds.find((each) => each === value);
            if (kind) onChange([...requests, { kind, note: '', ...(kind === 'other' && { title: '' }) }]);
          }}
          options={[{ value: '', label: 'Add a document…' }, ...kindOptions]}
        />
      </Field>
      {requests.length > 0 && (
        <chakra.ul display="grid" gap="10px">
          {requests.map((request, at) => (
            <chakra.li
              // The same kind may be requested twice, and rows keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${request.kind} ${at}`}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              columnGap="8px"
              alignItems="end"
            >
              {request.kind === 'other' && (
                <OtherDocument
                  request={request}
                  onChange={(changed) => onChange(requests.with(at, changed))}
                  error={errors?.[at]?.title?.message}
                />
              )}
              <Field
                label={request.kind === 'other' ? 'Note' : requestKindText(request.kind).title}
                hint="optional"
                error={errors?.[at]?.note?.message}
              >
                <TextInput
                  value={request.note ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange(requests.with(at, { ...request, note: currentTarget.value }))
                  }
                  placeholder="A note for the client"
                />
              </Field>
              <IconButton
                icon="cross"
                label={`Remove ${requestKindText(request.kind).title}`}
                onClick={() => onChange(requests.toSpliced(at, 1))}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/** Form that requests one or more documents from the client. */
export function AskForm(props: MoveFormProps) {
  const { mutateAsync } = useMutation(trpc.practice.moves.ask.mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: 'ask',
    schema: askInput.pick({ requests: true }),
    defaultValues: { requests: [] },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  return (
    <MoveShell
      {...props}
      move="ask"
      onSubmit={submit}
      onClose={close}
      busy={busy}
      errors={form.formState.errors}
    >
      <Controller
        control={form.control}
        name="requests"
        render={({ field: { value, onChange } }) => (
          <RequestsField value={value} onChange={onChange} errors={form.formState.errors.requests} />
        )}
      />
    </MoveShell>
  );
}

/** Form that records a letter from SARS and asks the client for the documents it requires. */
export function LetterForm(props: MoveFormProps) {
  const today = useToday();
  const { mutateAsync } = useMutation(trpc.practice.moves.letter.mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: 'letter',
    schema: letterInput.pick({ receivedOn: true, requests: true }),
    defaultValues: { receivedOn: today, requests: [] },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  const { errors } = form.formState;
  return (
    <MoveShell {...props} move="letter" onSubmit={submit} onClose={close} busy={busy} errors={errors}>
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
        render={({ field: { value, onChange } }) => (
          <RequestsField value={value} onChange={onChange} errors={form.formState.errors.requests} />
        )}
      />
    </MoveShell>
  );
}
