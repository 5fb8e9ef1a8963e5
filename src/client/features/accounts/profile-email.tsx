import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { failureMessage, httpStatus, reason } from '../../data/errors.ts';
import { removeDraft } from '../../data/form-draft.ts';
import { trpc } from '../../data/trpc.ts';
import { changeEmailInput } from '../../../domain/accounts/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/figures/day.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { NoticeTone } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useFormDraft } from '../../ui/forms/use-form-draft.ts';
import { toast } from '../../data/notifications.ts';
import { profileQuery } from './profile-query.ts';
import { useEnsureConfirmed } from './settings/confirm-provider.tsx';

const DRAFT = 'email-change';

interface EmailFieldProps {
  email: string;
  onChange: () => void;
}

/** Read-only e-mail field. Its button opens a dialog, because a new address must be confirmed. */
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
          // The label's line height, to share its baseline.
          lineHeight="1.43"
          // Raise the focus ring above the field below.
          position="relative"
          _focusVisible={{ zIndex: 1 }}
          aria-label="Change e-mail address"
          onClick={onChange}
        >
          Change
        </Button>
      }
    >
      <TextInput
        value={email}
        readOnly
        type="email"
        // Looks like text, because it can't be edited here.
        bg="transparent"
        border="0"
        borderBottom="1px solid"
        borderColor="line-strong"
        borderRadius="0"
        px="0"
      />
    </Field>
  );
}

interface ActionNoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  action: string;
  busy: boolean;
  onAction: () => void;
}

/** Notice about an unconfirmed address, with one action button. */
function ActionNotice({ tone, children, action, busy, onAction }: ActionNoticeProps) {
  return (
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
          onClick={onAction}
        >
          {action}
        </Button>
      </chakra.div>
    </Notice>
  );
}

/** Shows a notice while the current or a new e-mail address is unconfirmed. */
export function EmailNotice({ profile }: { profile: ProfileView }) {
  const queryClient = useQueryClient();
  const reportFailure = (error: unknown) => {
    // query-client.ts already reports the lost session.
    if (httpStatus(error) === 401) return;
    // The address has already been confirmed elsewhere.
    if (reason(error) === 'auth.email-confirmed') void queryClient.invalidateQueries(profileQuery);
    toast({ title: failureMessage(error), variant: 'destructive' });
  };
  const send = useMutation(
    trpc.account.sendConfirmation.mutationOptions({
      onSuccess: ({ message }) => {
        toast({ title: 'Check your inbox', description: message });
        return queryClient.invalidateQueries(profileQuery);
      },
      onError: reportFailure,
    }),
  );
  const cancel = useMutation(
    trpc.account.cancelEmailChange.mutationOptions({
      onSuccess: ({ message }) => {
        toast({ title: message });
        return queryClient.invalidateQueries(profileQuery);
      },
      onError: reportFailure,
    }),
  );
  const { email, emailConfirmed, confirmationSentAt, pendingEmail } = profile;
  if (pendingEmail !== null) {
    return (
      <ActionNotice
        tone="info"
        action="Cancel the change"
        busy={cancel.isPending}
        onAction={() => cancel.mutate()}
      >
        We sent a link to {pendingEmail}. Your address won’t change until you open it.
      </ActionNotice>
    );
  }
  if (emailConfirmed) return null;
  return (
    <ActionNotice
      tone="attention"
      action={confirmationSentAt === null ? 'Send the link' : 'Send the link again'}
      busy={send.isPending}
      onAction={() => send.mutate()}
    >
      {confirmationSentAt === null
        ? `${email} isn’t confirmed yet.`
        : `Please confirm ${email}. We sent the link on ${formatDay(new Date(confirmationSentAt))}.`}
    </ActionNotice>
  );
}

/**
 * Dialog for changing the e-mail address. Don't render it inside another form, because its submit event would
 * bubble through the portal to that form.
 */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSending = useIsMutating({ mutationKey: trpc.account.changeEmail.mutationKey() }) > 0;
  const close = () => {
    removeDraft(DRAFT);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Change e-mail address"
      note="We’ll send a link to the new address. We’ll use your current one until you open that link."
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="change-email" size="sm" busy={isSending} busyLabel="Sending…">
            Send the link
          </Button>
        </>
      }
    >
      <ChangeEmailForm onSent={close} />
    </Dialog>
  );
}

function ChangeEmailForm({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient();
  const ensureConfirmed = useEnsureConfirmed();
  const form = useForm({ resolver: zodResolver(changeEmailInput), defaultValues: { email: '' } });
  useFormDraft(form, DRAFT);
  const { errors } = form.formState;
  const change = useMutation(
    trpc.account.changeEmail.mutationOptions({
      onSuccess: async (_, { email }) => {
        await queryClient.invalidateQueries(profileQuery);
        toast({ title: `We sent a link to ${String(email)}` });
        onSent();
      },
      onError: (error) => {
        // query-client.ts already reports the lost session.
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
