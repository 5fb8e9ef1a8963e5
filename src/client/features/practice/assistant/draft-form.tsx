import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  addDraftInput,
  type MissView,
  type PassageDraftView,
} from '../../../../domain/assistant/conversations/desk-schemas.ts';
import { httpStatus } from '../../../data/errors.ts';
import { toast } from '../../../data/notifications.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAddDraft, useChangeDraft } from './assistant-queries.ts';

const draftForm = z.object({ title: addDraftInput.shape.title, text: addDraftInput.shape.text });

interface DraftDialogProps {
  /** The question that the passage would answer; null if there is none or the draft already exists. */
  miss: MissView | null;
  /** The draft to change; null for a new draft. */
  draft: PassageDraftView | null;
  onClose: () => void;
}

/** Form for a passage that would answer a question. Open while mounted. */
export function DraftDialog({ miss, draft, onClose }: DraftDialogProps) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(draftForm),
    defaultValues: { title: draft?.title ?? '', text: draft?.text ?? '' },
  });
  const kept = useFormDraft(form, draft ? `passage-${draft.id}` : `passage-for-${miss?.id ?? 'none'}`);
  const close = () => {
    kept.clear();
    onClose();
  };
  const add = useAddDraft();
  const change = useChangeDraft();
  const { errors } = form.formState;
  const handlers = {
    onSuccess: () => {
      toast({ title: draft ? 'Draft saved' : 'Passage drafted' });
      close();
    },
    onError: (error: unknown) => {
      // query-client.ts already reports the lost session.
      if (httpStatus(error) !== 401) showFailure(form, error);
    },
  };
  const submit = form.handleSubmit((values) =>
    draft
      ? change.mutate({ id: draft.id, version: draft.version, ...values }, handlers)
      : add.mutate({ missId: miss?.id ?? null, ...values }, handlers),
  );
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={draft ? 'Change the draft' : 'Draft a passage'}
      note={miss?.question}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={add.isPending || change.isPending} busyLabel="Saving…">
            Save draft
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="20px"
        pt="12px"
        onSubmit={(event) => void submit(event)}
      >
        <Field label="Title" error={errors.title?.message}>
          <TextInput {...form.register('title')} maxLength={100} autoComplete="off" data-autofocus />
        </Field>
        <Field
          label="Passage"
          help="40 to 160 words. The first sentence should answer the question. Don’t type figures: they come from the tables."
          error={errors.text?.message}
        >
          <TextArea {...form.register('text')} rows={8} />
        </Field>
        {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      </chakra.form>
    </Dialog>
  );
}
