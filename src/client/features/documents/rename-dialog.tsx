import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { httpStatus } from '../../data/errors.ts';
import { uploadFields } from '../../../domain/documents/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../data/notifications.ts';
import { useFormDraft } from '../../ui/forms/use-form-draft.ts';
import { typeOptions } from './document-types.ts';
import { useRename } from './document-queries.ts';

interface RenameDialogProps {
  document: DocumentView;
  onClose: () => void;
}

/** Dialog for changing a document's name and type. Open while mounted. */
export function RenameDialog({ document: { id, name, type }, onClose }: RenameDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(uploadFields), defaultValues: { name, type } });
  const draft = useFormDraft(form, `document-${id}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const { errors } = form.formState;
  const rename = useRename();
  const submit = form.handleSubmit((values) =>
    rename.mutate(
      { id, ...values },
      {
        onSuccess: (renamed) => {
          toast({ title: 'Document changed', description: renamed.name });
          close();
        },
        onError: (error) => {
          // query-client.ts already reports the lost session.
          if (httpStatus(error) !== 401) showFailure(form, error);
        },
      },
    ),
  );
  return (
    <Dialog
      open
      onClose={close}
      title="Change name or type"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending} busyLabel="Saving…">
            Save
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
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={100} autoComplete="off" data-autofocus />
        </Field>
        <Field label="Type" error={errors.type?.message}>
          <Select {...form.register('type')} options={typeOptions} />
        </Field>
        {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      </chakra.form>
    </Dialog>
  );
}
