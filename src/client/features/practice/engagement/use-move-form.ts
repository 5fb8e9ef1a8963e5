import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { failureMessage, reason } from '../../../data/errors.ts';
import { queryClient, refetchAfterChange } from '../../../data/query-client.ts';
import { trpc } from '../../../data/trpc.ts';
import { showFailure } from '../../../ui/forms/form.ts';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { engagementChanged, engagementQuery } from './engagement-queries.ts';
import type { PracticeMove } from './move-text.ts';

/** Props shared by all move forms. */
export interface MoveFormProps {
  item: EngagementView;
  onClose: () => void;
}

interface MoveOptions<Values extends FieldValues, Output> {
  /** Name under which the draft is stored. */
  name: PracticeMove | 'price';
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /** Makes the move with the validated values. */
  move: (values: Output, target: Target) => Promise<EngagementView>;
}

/** The engagement that a move changes, and the version that staff saw when they decided. */
type Target = Pick<EngagementView, 'id' | 'version'>;

/**
 * Manages a move's form. The page around the form is live, so the form keeps the version it was opened with. If
 * that version is outdated, the server rejects the move and the form stays open with the reason. Input is kept as
 * a draft until the form is closed, even when the user leaves the page.
 */
export function useMoveForm<Values extends FieldValues, Output>(
  { item: { id, ...item }, onClose }: MoveFormProps,
  { name, schema, defaultValues, move }: MoveOptions<Values, Output>,
) {
  const [version, setVersion] = useState(item.version);
  const form = useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const draft = useFormDraft(form, `work-${id}-${name}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      engagementChanged(await move(values, { id, version }));
      close();
    } catch (error) {
      if (reason(error) === 'engagements.changed') {
        await refetchAfterChange(trpc.practice.pathFilter());
        setVersion(queryClient.getQueryData(engagementQuery(id).queryKey)?.version ?? version);
        form.setError('root.server', {
          message: `${failureMessage(error)} The page now shows the latest state, so you can try again.`,
        });
      } else showFailure(form, error);
    }
  });
  return { form, submit: () => void submit(), close, busy: form.formState.isSubmitting };
}
