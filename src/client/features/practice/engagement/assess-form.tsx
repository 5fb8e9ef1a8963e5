import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { EngagementFiguresView } from '../../../../domain/engagements/practice-figures-schemas.ts';
import { assessInput } from '../../../../domain/engagements/schemas.ts';
import { addDays } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import { trpc } from '../../../data/trpc.ts';
import { DatePicker } from '../../../ui/forms/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useFiguresVersion } from './engagement-queries.ts';
import { MoveShell } from './move-shell.tsx';
import { firstDay, useToday } from './simple-move-forms.tsx';
import { type MoveFormProps, useMoveForm } from './use-move-form.ts';

const outcomes = [
  { value: 'refund', label: 'Refund' },
  { value: 'due', label: 'To pay' },
  { value: 'nothing', label: 'Nothing' },
] as const;

type Side = (typeof outcomes)[number]['value'];

const signs = { refund: -1, due: 1, nothing: 0 } as const satisfies Record<Side, number>;

/** Amounts are entered without a sign. A line left empty keeps its submitted amount. */
const assessment = z
  .object({
    assessedOn: assessInput.shape.assessedOn,
    side: z.enum(['refund', 'due', 'nothing']),
    amount: z.number({ error: 'Please enter an amount in rand' }).optional(),
    dueOn: assessInput.shape.dueOn,
    lines: z.array(
      z.object({
        amount: z.number({ error: 'Please enter an amount in rand' }).optional(),
        reason: z.string(),
      }),
    ),
  })
  .refine(({ side, amount }) => side === 'nothing' || amount !== undefined, {
    path: ['amount'],
    error: 'Please enter an amount in rand',
  })
  .refine(({ side, dueOn: day }) => side !== 'due' || typeof day === 'string', {
    path: ['dueOn'],
    error: 'Please enter the due date',
  });

type Lines = EngagementFiguresView['lines'];

/** Converts the input to an assessment, with the signs of the submitted lines. */
function toAssessment(submitted: Lines) {
  return assessment.transform(({ side, amount, lines, ...dates }) => ({
    ...dates,
    dueOn: side === 'due' ? dates.dueOn : null,
    balance: signs[side] * (amount ?? 0),
    lines: submitted.map((line, at) => {
      const typed = lines[at]?.amount;
      return {
        id: line.id,
        amount: typed === undefined ? line.amount : Math.sign(line.amount || 1) * typed,
        reason: lines[at]?.reason.trim() || null,
      };
    }),
  }));
}

/** Form that records SARS's assessment: its balance, and each line that differs from what was submitted. */
export function AssessForm(props: MoveFormProps) {
  const { item } = props;
  const today = useToday();
  const approved = useFiguresVersion(item.id, item.approval?.figuresId);
  const lines = approved?.lines ?? [];
  const { mutateAsync } = useMutation(trpc.practice.moves.assess.mutationOptions());
  const { form, submit, close, busy } = useMoveForm(props, {
    name: 'assess',
    schema: toAssessment(lines),
    defaultValues: {
      assessedOn: today,
      side: (item.figures?.balance ?? 0) > 0 ? 'due' : 'refund',
      amount: Math.abs(item.figures?.balance ?? 0),
      dueOn: null,
      lines: lines.map(() => ({ amount: undefined, reason: '' })),
    },
    move: (values, target) => mutateAsync({ ...values, ...target }),
  });
  const { control, formState } = form;
  const { errors } = formState;
  const side = useWatch({ control, name: 'side' });
  const typed = useWatch({ control, name: 'lines' });
  return (
    <MoveShell {...props} move="assess" onSubmit={submit} onClose={close} busy={busy} errors={errors}>
      <Field label="Assessment date" error={errors.assessedOn?.message}>
        <Controller
          control={control}
          name="assessedOn"
          render={({ field }) => <DatePicker {...field} min={firstDay} max={today} />}
        />
      </Field>
      <Field label="SARS’s answer" group>
        <Controller
          control={control}
          name="side"
          render={({ field: { value, onChange } }) => (
            <Segments value={value} onChange={onChange} options={outcomes} />
          )}
        />
      </Field>
      {side !== 'nothing' && (
        <Field label={side === 'refund' ? 'Refund' : 'Amount to pay'} error={errors.amount?.message}>
          <Controller
            control={control}
            name="amount"
            render={({ field }) => <MoneyInput {...field} cents />}
          />
        </Field>
      )}
      {side === 'due' && (
        <Field label="To pay by" error={errors.dueOn?.message}>
          <Controller
            control={control}
            name="dueOn"
            render={({ field }) => (
              <DatePicker {...field} value={field.value ?? ''} min={firstDay} max={addDays(today, 366)} />
            )}
          />
        </Field>
      )}
      {lines.length > 0 && (
        <chakra.fieldset border="0" p="0" minWidth="0">
          <chakra.legend fontWeight="600" mb="2px">
            Lines that differ
          </chakra.legend>
          <chakra.p color="muted" fontSize="0.8125rem" mb="8px">
            Leave a line empty if SARS agreed with it. The client will see the reason.
          </chakra.p>
          <chakra.ul>
            {lines.map((line, at) => (
              <chakra.li key={line.id} py="6px" borderTop="1px solid" borderColor="line">
                <Field
                  label={line.label}
                  hint={formatRand(line.amount)}
                  error={errors.lines?.[at]?.amount?.message}
                >
                  <Controller
                    control={control}
                    name={`lines.${at}.amount`}
                    render={({ field }) => (
                      <MoneyInput {...field} cents placeholder={formatRand(Math.abs(line.amount)).slice(1)} />
                    )}
                  />
                </Field>
                {typed[at]?.amount !== undefined && (
                  <chakra.div mt="6px">
                    <TextInput
                      {...form.register(`lines.${at}.reason`)}
                      aria-label={`Reason for ${line.label}`}
                      placeholder="Why it differs"
                    />
                  </chakra.div>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.fieldset>
      )}
    </MoveShell>
  );
}
