import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { showFailure } from '../../../ui/forms/form.ts';
import { engagementChanged } from './engagement-queries.ts';

/** Props of every move's form. */
export interface MoveFormProps {
  item: EngagementView;
  onClose: () => void;
}

/** What a move changes: the engagement, in the version that the form shows. */
type Target = Pick<EngagementView, 'id' | 'version'>;

/**
 * The state of a move's form. `move` makes the move with the checked values; a rejected move stays open with the
 * reason, so nothing typed is lost.
 */
export function useMoveForm<Values extends FieldValues, Output>(
  { item: { id, version }, onClose }: MoveFormProps,
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
  move: (values: Output, target: Target) => Promise<EngagementView>,
) {
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const submit = form.handleSubmit(async (values) => {
    try {
      engagementChanged(await move(values, { id, version }));
      onClose();
    } catch (error) {
      if (reason(error) === 'engagements.changed') {
        void refetchAfterChange(trpc.practice.pathFilter());
        form.setError('root.server', {
          message: `${failureMessage(error)} The page now shows the latest state; check it and send again.`,
        });
      } else showFailure(form, error);
    }
  });
  return { form, submit: () => void submit(), busy: form.formState.isSubmitting };
}
