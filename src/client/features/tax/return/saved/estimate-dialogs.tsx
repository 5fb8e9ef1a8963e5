import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { estimateName } from '../../../../../domain/tax/estimates/schemas.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { showFailure } from '../../../../ui/forms/form.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type EstimateRef, useRemoveEstimate } from './estimates.ts';

interface NameDialogProps {
  title: string;
  name: string;
  busy: boolean;
  onClose: () => void;
  /** Saves under the given name. Passes failures on to the form. */
  onSave: (name: string, onError: (error: unknown) => void) => void;
}

/** Dialog for naming an estimate. Open while mounted. */
export function NameDialog({ title, name, busy, onClose, onSave }: NameDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(estimateName), defaultValues: { name } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => onSave(values.name, (error) => void showFailure(form, error)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="16px" onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        {errors.root?.['server']?.message && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      </chakra.form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  estimate: EstimateRef;
  onClose: () => void;
  onDeleted: () => void;
}

/** Dialog that asks for confirmation before an estimate is deleted. */
export function DeleteDialog({ estimate, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useRemoveEstimate();
  const deleted = () => {
    onClose();
    onDeleted();
  };
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={`Delete ${estimate.name}?`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Deleting…"
            onClick={() => remove.mutate({ id: estimate.id }, { onSuccess: deleted })}
          >
            Delete estimate
          </Button>
        </>
      }
    >
      <p>Its figures can’t be restored.</p>
    </Dialog>
  );
}
