import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { showFailure } from '../../../ui/forms/form.ts';
import { engagementChanged, engagementQuery } from './engagement-queries.ts';

/** Props of every move's form. */
export interface MoveFormProps {
  item: EngagementView;
  onClose: () => void;
}

/** What a move changes: the engagement, in the version that staff decided on. */
type Target = Pick<EngagementView, 'id' | 'version'>;

/**
 * The state of a move's form. The page around it is live, so the form keeps the version that it was opened with:
 * what changed since is shown before the move is made. `move` makes the move with the checked values; a rejected move stays open with the
 * reason, so nothing typed is lost.
 */
export function useMoveForm<Values extends FieldValues, Output>(
  { item: { id, ...item }, onClose }: MoveFormProps,
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
  move: (values: Output, target: Target) => Promise<EngagementView>,
) {
  const [version, setVersion] = useState(item.version);
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const submit = form.handleSubmit(async (values) => {
    try {
      engagementChanged(await move(values, { id, version }));
      onClose();
    } catch (error) {
      if (reason(error) === 'engagements.changed') {
        await refetchAfterChange(trpc.practice.pathFilter());
        setVersion(queryClient.getQueryData(engagementQuery(id).queryKey)?.version ?? version);
        form.setError('root.server', {
          message: `${failureMessage(error)} The page now shows the latest state; check it and send again.`,
        });
      } else showFailure(form, error);
    }
  });
  return { form, submit: () => void submit(), busy: form.formState.isSubmitting };
}
