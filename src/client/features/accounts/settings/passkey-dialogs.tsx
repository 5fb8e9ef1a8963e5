import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type PasskeyView, renamePasskeyInput } from '../../../../domain/accounts/passkeys/schemas.ts';
import { httpStatus, reason } from '../../../data/errors.ts';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { latestEventsQuery, passkeysQuery } from './settings-queries.ts';

interface PasskeyDialogProps {
  passkey: PasskeyView;
  onClose: () => void;
}

/** Dialog for renaming a passkey. Open while mounted. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(renamePasskeyInput.omit({ id: true })),
    defaultValues: { name },
  });
  const { errors } = form.formState;
  const rename = useMutation(
    trpc.account.renamePasskey.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(passkeysQuery);
        onClose();
      },
      onError: (error) => {
        // query-client.ts already reports the lost session.
        if (httpStatus(error) !== 401) showFailure(form, error);
      },
    }),
  );
  const submit = form.handleSubmit((values) => rename.mutate({ id, ...values }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename passkey"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" help="For example, the device it’s on." error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={100} autoComplete="off" data-autofocus />
        </Field>
        {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      </form>
    </Dialog>
  );
}

interface RemovePasskeyDialogProps extends PasskeyDialogProps {
  /** Returns the element to focus once the passkey is gone. */
  focusAfterRemoval: () => HTMLElement | null;
}

/** Confirmation dialog for removing a passkey. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
  focusAfterRemoval,
}: RemovePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  const refetch = () => {
    void queryClient.invalidateQueries(passkeysQuery);
    void queryClient.invalidateQueries(latestEventsQuery);
  };
  const remove = useMutation({
    ...trpc.account.removePasskey.mutationOptions(),
    onSuccess: () => {
      isGone.current = true;
      toast({ title: 'Passkey removed', description: name });
    },
    onError: (error) => {
      // If it was already removed elsewhere, just refresh the list.
      isGone.current = reason(error) === 'passkey.not-found';
      if (!isGone.current) toastFailure('The passkey could not be removed', error);
    },
    onSettled: () => {
      refetch();
      onClose();
    },
  });
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title="Remove this passkey?"
      finalFocus={() => (isGone.current ? focusAfterRemoval() : null)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Removing…"
            onClick={() => remove.mutate({ id })}
          >
            Remove
          </Button>
        </>
      }
    >
      <p>
        You can no longer log in with “{name}”. Your device may still offer it until you delete it there too.
      </p>
    </Dialog>
  );
}
