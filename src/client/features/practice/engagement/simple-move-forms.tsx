import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import {
  handedInInput,
  reasonMoveInput,
  sendFiguresInput,
  submitInput,
} from '../../../../domain/engagements/schemas.ts';
import { formatRand } from '../../../../domain/money.ts';
import { trpc } from '../../../data/trpc.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { formatMoment } from '../../../ui/figures/day.ts';
import { DatePicker } from '../../../ui/forms/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { engagementFiguresQuery } from './engagement-queries.ts';
import { MoveShell } from './move-shell.tsx';
import { type MoveFormProps, useMoveForm } from './use-move-form.ts';

/** Earliest date that a date field accepts. */
export const firstDay = '2020-01-01';

/** Returns the date in South Africa when the form was opened. */
export function useToday(): string {
  const [today] = useState(() => southAfricanDay(new Date()));
  return today;
}

const plainMoves = {
  start: trpc.practice.moves.start,
  'take-back': trpc.practice.moves.takeBack,
  resume: trpc.practice.moves.resume,
  close: trpc.practice.moves.close,
};

/** Form for a move that only needs confirmation. */
export function PlainMoveForm({ move, ...props }: MoveFormProps & { move: keyof typeof plainMoves }) {
  const { mutateAsync } = useMutation(plainMoves[move].mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: move,
    schema: z.object({}),
    defaultValues: {},
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  return (
    <MoveShell
      {...props}
      move={move}
      onSubmit={submit}
      onClose={close}
      busy={busy}
      errors={form.formState.errors}
    />
  );
}

const reasonMoves = {
  hold: trpc.practice.moves.hold,
  reopen: trpc.practice.moves.reopen,
  cancel: trpc.practice.moves.cancel,
};

/** Form for a move with a reason, which the client sees. */
export function ReasonMoveForm({ move, ...props }: MoveFormProps & { move: keyof typeof reasonMoves }) {
  const { mutateAsync } = useMutation(reasonMoves[move].mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: move,
    schema: reasonMoveInput.pick({ reason: true }),
    defaultValues: { reason: '' },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  const { errors } = form.formState;
  return (
    <MoveShell {...props} move={move} onSubmit={submit} onClose={close} busy={busy} errors={errors}>
      <Field label="Reason" hint="The client will see this" error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
    </MoveShell>
  );
}

/** Form that records the submission to SARS. */
export function SubmitForm(props: MoveFormProps) {
  const today = useToday();
  const { mutateAsync } = useMutation(trpc.practice.moves.submit.mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: 'submit',
    schema: submitInput.pick({ submittedOn: true, reference: true }),
    defaultValues: { submittedOn: today, reference: '' },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  const { errors } = form.formState;
  return (
    <MoveShell {...props} move="submit" onSubmit={submit} onClose={close} busy={busy} errors={errors}>
      <Field label="Submitted on" error={errors.submittedOn?.message}>
        <Controller
          control={form.control}
          name="submittedOn"
          render={({ field }) => <DatePicker {...field} min={firstDay} max={today} />}
        />
      </Field>
      <Field label="Reference number" error={errors.reference?.message}>
        <TextInput {...form.register('reference')} autoComplete="off" />
      </Field>
    </MoveShell>
  );
}

/** Form that records the submission of the documents for a verification. */
export function HandedInForm(props: MoveFormProps) {
  const today = useToday();
  const { mutateAsync } = useMutation(trpc.practice.moves.handedIn.mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: 'handed-in',
    schema: handedInInput.pick({ on: true }),
    defaultValues: { on: today },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  const { errors } = form.formState;
  return (
    <MoveShell {...props} move="handed-in" onSubmit={submit} onClose={close} busy={busy} errors={errors}>
      <Field label="Handed in on" error={errors.on?.message}>
        <Controller
          control={form.control}
          name="on"
          render={({ field }) => <DatePicker {...field} min={firstDay} max={today} />}
        />
      </Field>
    </MoveShell>
  );
}

const balanceText = (balance: number) =>
  balance < 0
    ? `refund ${formatRand(-balance)}`
    : balance > 0
      ? `to pay ${formatRand(balance)}`
      : 'nothing due';

/** Form that sends a version of the figures to the client. */
export function SendFiguresForm(props: MoveFormProps) {
  const { data: versions } = useSuspenseQuery(engagementFiguresQuery(props.item.id));
  const { mutateAsync } = useMutation(trpc.practice.moves.sendFigures.mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: 'send-figures',
    schema: sendFiguresInput.pick({ figuresId: true }),
    defaultValues: { figuresId: versions[0]?.id },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  const { errors } = form.formState;
  return (
    <MoveShell {...props} move="send-figures" onSubmit={submit} onClose={close} busy={busy} errors={errors}>
      <Field
        label="Version"
        error={errors.figuresId?.message}
        help={
          versions.length === 0 && (
            <TextLink
              to="/practice/work/$engagementId/figures"
              params={{ engagementId: String(props.item.id) }}
            >
              Work out the figures first
            </TextLink>
          )
        }
      >
        <Select
          {...form.register('figuresId', { valueAsNumber: true })}
          options={versions.map(({ id, number, totals, createdAt }) => ({
            value: id,
            label: `Version ${number}, ${balanceText(totals.balance)}, ${formatMoment(new Date(createdAt))}`,
          }))}
        />
      </Field>
    </MoveShell>
  );
}
