import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { failureMessage, httpStatus, reason } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { changeEmailInput } from '../../schemas/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showFailure } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import type { NoticeTone } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { profileQuery } from './profile-query.ts';
import { useEnsureConfirmed } from './settings/confirm-provider.tsx';

interface EmailFieldProps {
  email: string;
  onChange: () => void;
}

/** The account's address. It is changed apart from the rest: the new one has to be confirmed first. */
export function EmailField({ email, onChange }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      aside={
        <Button
          variant="plain"
          size="sm"
          minHeight="44px"
          my="-12px"
          // Its ring lies over the field below.
          position="relative"
          _focusVisible={{ zIndex: 1 }}
          aria-label="Change e-mail address"
          onClick={onChange}
        >
          Change
        </Button>
      }
    >
      <TextInput value={email} readOnly type="email" />
    </Field>
  );
}

interface ActNoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  action: string;
  busy: boolean;
  onAct: () => void;
}

/** What stands open about the address, and the one thing to do about it. */
function ActNotice({ tone, children, action, busy, onAct }: ActNoticeProps) {
  return (
    <chakra.div mt="16px">
      <Notice tone={tone} icon="mail">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          gap="8px 20px"
        >
          <chakra.span flex="1 1 220px" overflowWrap="anywhere">
            {children}
          </chakra.span>
          <Button
            variant="plain"
            size="sm"
            minHeight="44px"
            my="-10px"
            color="inherit"
            textDecoration="underline"
            textUnderlineOffset="4px"
            busy={busy}
            onClick={onAct}
          >
            {action}
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  );
}

/** Says whether the address still has to be confirmed, or another one. */
export function EmailNotice({ profile }: { profile: ProfileView }) {
  const queryClient = useQueryClient();
  const tellFailure = (error: unknown) => {
    // That nobody is signed in any more is told once for all calls.
    if (httpStatus(error) === 401) return;
    // It was confirmed elsewhere meanwhile.
    if (reason(error) === 'auth.email-confirmed') void queryClient.invalidateQueries(profileQuery);
    toast({ title: failureMessage(error), variant: 'destructive' });
  };
  const send = useMutation(
    trpc.account.sendConfirmation.mutationOptions({
      onSuccess: ({ message }) => {
        toast({ title: 'Check your inbox', description: message });
        return queryClient.invalidateQueries(profileQuery);
      },
      onError: tellFailure,
    }),
  );
  const cancel = useMutation(
    trpc.account.cancelEmailChange.mutationOptions({
      onSuccess: ({ message }) => {
        toast({ title: message });
        return queryClient.invalidateQueries(profileQuery);
      },
      onError: tellFailure,
    }),
  );
  const { emailConfirmed, confirmationSentAt, pendingEmail } = profile;
  if (pendingEmail !== null) {
    return (
      <ActNotice tone="info" action="Cancel the change" busy={cancel.isPending} onAct={() => cancel.mutate()}>
        We sent a link to {pendingEmail}. Your address does not change until you follow it.
      </ActNotice>
    );
  }
  if (emailConfirmed) return null;
  return (
    <ActNotice
      tone="attention"
      action={confirmationSentAt === null ? 'Send the link' : 'Send the link again'}
      busy={send.isPending}
      onAct={() => send.mutate()}
    >
      {confirmationSentAt === null
        ? 'This address is not confirmed yet.'
        : `Please confirm this address. We sent the link on ${formatDay(new Date(confirmationSentAt))}.`}
    </ActNotice>
  );
}

/**
 * Asks for the new address. It must not stand within another form: what is submitted here would reach that one too,
 * through the dialog's portal.
 */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSending = useIsMutating({ mutationKey: trpc.account.changeEmail.mutationKey() }) > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change e-mail address"
      note="We send a link to the new address. Your current one stays until you follow it."
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="change-email" size="sm" busy={isSending} busyLabel="Sending…">
            Send the link
          </Button>
        </>
      }
    >
      <ChangeEmailForm onSent={onClose} />
    </Dialog>
  );
}

function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient();
  const ensureConfirmed = useEnsureConfirmed();
  const form = useForm({ resolver: zodResolver(changeEmailInput), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const change = useMutation(
    trpc.account.changeEmail.mutationOptions({
      onSuccess: async (_, { email }) => {
        await queryClient.invalidateQueries(profileQuery);
        toast({ title: `We sent a link to ${String(email)}` });
        onSent();
      },
      onError: (error) => {
        // That nobody is signed in any more is told once for all calls.
        if (httpStatus(error) === 401) return;
        showFailure(form, error, { 'auth.email-taken': 'email', 'auth.email-unchanged': 'email' });
      },
    }),
  );
  const submit = form.handleSubmit(async (values) => {
    if (await ensureConfirmed()) change.mutate(values);
  });
  return (
    <chakra.form
      id="change-email"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="16px"
    >
      <Field label="New email" error={errors.email?.message}>
        <TextInput
          {...form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus
        />
      </Field>
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
    </chakra.form>
  );
}
