import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { formatCents } from '../../../../domain/money.ts';
import type { PracticeChallenge } from '../../../../domain/practice/savings-schemas.ts';
import { challengeRules, stepsCents } from '../../../../domain/savings/rules.ts';
import { toast } from '../../../data/notifications.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Consequences } from '../parts/consequences.tsx';
import { EditorAside } from '../parts/editor-columns.tsx';
import { EditorForm } from '../parts/editor-form.tsx';
import { useVersionedForm } from '../parts/use-versioned-form.ts';
import {
  challengeForm,
  type ChallengeOutput,
  challengeValues,
  type ChallengeValues,
  rulesOf,
} from './challenge-values.ts';
import { PlanPreview } from './plan-preview.tsx';
import { challengesQuery, savingsChanged } from './savings-queries.ts';

const kindOptions = [
  { value: 'regular', label: 'Equal amounts' },
  { value: 'ladder', label: 'Amounts that rise step by step' },
  { value: 'lump', label: 'A few parts at any time' },
] as const;
const unitOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
    gap: '16px 14px',
    alignItems: 'start',
  },
});

interface FieldsProps {
  form: UseFormReturn<ChallengeValues, unknown, ChallengeOutput>;
}

function Money({
  form,
  name,
  label,
  help,
}: FieldsProps & { name: 'targetAmount' | 'first' | 'step'; label: string; help?: string | undefined }) {
  return (
    <Field label={label} help={help} error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <MoneyInput {...field} cents />}
      />
    </Field>
  );
}

/** Describes the total of a ladder's steps. Undefined until the rules are valid. */
function stepsText(values: Parameters<typeof rulesOf>[0]): string | undefined {
  const rules = challengeRules.safeParse(rulesOf(values));
  const cents = rules.success ? stepsCents(rules.data) : null;
  return cents === null
    ? undefined
    : `The steps add up to ${formatCents(cents)}, which must match the target.`;
}

function RulesFields({ form }: FieldsProps) {
  const [kind, every, count, first, step] = useWatch({
    control: form.control,
    name: ['kind', 'every', 'count', 'first', 'step'],
  });
  const { errors } = form.formState;
  return (
    <>
      <Pair>
        <Field label="Saved in">
          <Select {...form.register('kind')} options={kindOptions} />
        </Field>
        {kind !== 'lump' && (
          <Field label="Every">
            <Select {...form.register('every')} options={unitOptions} />
          </Field>
        )}
        <Field label={kind === 'lump' ? 'Number of parts' : 'How many times'} error={errors.count?.message}>
          <TextInput {...form.register('count')} inputMode="numeric" autoComplete="off" />
        </Field>
      </Pair>
      {kind === 'ladder' && (
        <Pair>
          <Money form={form} name="first" label="First amount" />
          <Money
            form={form}
            name="step"
            label="Each step adds"
            help={stepsText({ kind, every, count, first, step })}
          />
        </Pair>
      )}
    </>
  );
}

/** Form for a challenge, with the amounts that its rules suggest. */
export function ChallengeEditor({ challenge }: { challenge: PracticeChallenge }) {
  const { mutateAsync } = useMutation(trpc.practice.savings.changeChallenge.mutationOptions());
  const { id } = challenge;
  const { form, submit, discard } = useVersionedForm({
    item: challenge,
    schema: challengeForm,
    valuesOf: (item) => challengeValues(item ?? challenge),
    save: async (output: ChallengeOutput, base) => {
      const saved = await mutateAsync({ id, version: (base ?? challenge).version, ...output });
      await savingsChanged();
      toast({ title: 'Saved' });
      return saved;
    },
    reload: async () => {
      const all = await queryClient.fetchQuery(challengesQuery);
      return all.find((each) => each.id === id) ?? challenge;
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <chakra.div p={{ base: '16px', across: '16px 20px 28px' }}>
        <EditorForm
          form={form}
          label={`Edit ${challenge.name}`}
          subject={challenge.name}
          verb="Save"
          submit={submit}
          discard={discard}
        >
          <Field label="Name" error={errors.name?.message}>
            <TextInput {...form.register('name')} autoComplete="off" />
          </Field>
          <Field label="Description" error={errors.description?.message}>
            <TextArea rows={2} {...form.register('description')} />
          </Field>
          <Pair>
            <Money form={form} name="targetAmount" label="Target" />
            <Field label="Duration" hint="days" error={errors.duration?.message}>
              <TextInput {...form.register('duration')} inputMode="numeric" autoComplete="off" />
            </Field>
          </Pair>
          <RulesFields form={form} />
        </EditorForm>
      </chakra.div>
      <EditorAside aria-label="Preview">
        <PlanPreview control={form.control} />
        <Consequences
          does={[
            'Clients who join from now on get this target, duration and plan.',
            'Everyone sees the new name and description.',
          ]}
          keeps={[
            'Clients who have already joined keep their plan, target and savings.',
            'Type and difficulty can’t be changed, because achievements depend on them.',
          ]}
        />
      </EditorAside>
    </>
  );
}
