import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeAchievement } from '../../../../domain/practice/savings-schemas.ts';
import { toast } from '../../../data/notifications.ts';
import { queryClient } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Consequences } from '../parts/consequences.tsx';
import { EditorAside } from '../parts/editor-columns.tsx';
import { EditorForm } from '../parts/editor-form.tsx';
import { useVersionedForm } from '../parts/use-versioned-form.ts';
import {
  achievementForm,
  type AchievementOutput,
  achievementValues,
  thresholdLabels,
} from './achievement-values.ts';
import { achievementsQuery, savingsChanged } from './savings-queries.ts';

/** Form for an achievement's name, description and points, and the threshold in its criteria. */
export function AchievementEditor({ achievement }: { achievement: PracticeAchievement }) {
  const { mutateAsync } = useMutation(trpc.practice.savings.changeAchievement.mutationOptions());
  const { id, criteria } = achievement;
  const [schema] = useState(() => achievementForm(criteria));
  const threshold = thresholdLabels[criteria.type];
  const { form, submit, discard } = useVersionedForm({
    item: achievement,
    schema,
    valuesOf: (item) => achievementValues(item ?? achievement),
    save: async (output: AchievementOutput, base) => {
      const saved = await mutateAsync({ id, version: (base ?? achievement).version, ...output });
      await savingsChanged();
      toast({ title: 'Saved' });
      return saved;
    },
    reload: async () => {
      const all = await queryClient.fetchQuery(achievementsQuery);
      return all.find((each) => each.id === id) ?? achievement;
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <chakra.div p={{ base: '16px', across: '16px 20px 28px' }}>
        <EditorForm
          form={form}
          label={`Edit ${achievement.name}`}
          subject={achievement.name}
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
          <Field label="Points" error={errors.points?.message}>
            <TextInput {...form.register('points')} inputMode="numeric" autoComplete="off" />
          </Field>
          {threshold !== null && (
            <Field
              label={threshold}
              help="Use the same number in the description."
              error={errors.threshold?.message}
            >
              <TextInput {...form.register('threshold')} inputMode="decimal" autoComplete="off" />
            </Field>
          )}
        </EditorForm>
      </chakra.div>
      <EditorAside aria-label="Preview">
        <Consequences
          does={[
            'The criteria apply to each entry from now on.',
            'The new points also count for clients who already have it.',
          ]}
          keeps={[
            'Nobody loses an achievement.',
            'Earlier entries aren’t checked again.',
            'The type of success it rewards can’t be changed.',
          ]}
        />
      </EditorAside>
    </>
  );
}
