import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { httpStatus } from '../../data/errors.ts';
import { uploadFields } from '../../schemas/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showFailure } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { typeOptions } from './document-looks.tsx';
import { useRename } from './document-queries.ts';

interface RenameDialogProps {
  document: DocumentView;
  onClose: () => void;
}

/** Another name or type; open for as long as it exists. */
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
          toast({ title: 'Document renamed', description: renamed.name });
          close();
        },
        onError: (error) => {
          // That nobody is signed in any more is told once for all calls.
          if (httpStatus(error) !== 401) showFailure(form, error);
        },
      },
    ),
  );
  return (
    <Dialog
      open
      onClose={close}
      title="Rename the document"
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
