import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { confirmInput } from '../../../../domain/accounts/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toastFailure } from '../../../data/notifications.ts';
import { twoFactorQuery } from './two-factor-queries.ts';

/**
 * Expiry time of the identity confirmation. Always stale, because it can expire or be renewed in another tab.
 */
const confirmationQuery = queryOptions({ ...trpc.auth.confirmation.queryOptions(), staleTime: 0 });

const methods = [
  { value: 'password', label: 'Password' },
  { value: 'code', label: 'Code from the app' },
] as const;

const empty = { password: '', code: '' };

function ConfirmForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { data: twoFactor } = useQuery(twoFactorQuery);
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('password');
  const form = useForm({ resolver: zodResolver(confirmInput), defaultValues: empty });
  const { errors } = form.formState;
  const confirm = useMutation(
    trpc.auth.confirm.mutationOptions({
      onSuccess: onDone,
      onError: (error) => {
        // query-client.ts already reports the lost session.
        if (httpStatus(error) !== 401) {
          showFailure(form, error, { 'auth.wrong-password': 'password', 'auth.wrong-code': 'code' });
        }
      },
    }),
  );
  const submit = form.handleSubmit((values) => confirm.mutate(values));
  // Clear both fields, so the request contains either a password or a code.
  const choose = (value: typeof method) => {
    form.reset(empty);
    setMethod(value);
  };
  return (
    <chakra.form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="16px"
    >
      {twoFactor?.enabledAt && (
        <Segments label="Confirm with" options={methods} value={method} onChange={choose} />
      )}
      {method === 'password' ? (
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" data-autofocus />
        </Field>
      ) : (
        <Field label="Six digits" help="A new code every 30 seconds." error={errors.code?.message}>
          <TextInput {...form.register('code')} autoComplete="one-time-code" inputMode="numeric" />
        </Field>
      )}
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
    </chakra.form>
  );
}

const ConfirmContext = createContext<(() => Promise<boolean>) | null>(null);

/** Provides the dialog that requests a password or code before sensitive actions. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const isConfirming = useIsMutating({ mutationKey: trpc.auth.confirm.mutationKey() }) > 0;
  const answer = useRef<(confirmed: boolean) => void>(null);

  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
  };
  const ensureConfirmed = useCallback(async () => {
    try {
      const { until } = await queryClient.fetchQuery(confirmationQuery);
      if (until !== null) return true;
    } catch (error) {
      toastFailure('Something went wrong', error);
      return false;
    }
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [queryClient]);
  return (
    <ConfirmContext value={ensureConfirmed}>
      {children}
      <Dialog
        open={isOpen}
        onClose={() => close(false)}
        title="Confirm it’s you"
        note="You last entered your password more than 15 minutes ago. We ask again before anything that can’t be undone."
        footer={
          <>
            <Button variant="outline" size="sm" onClick={() => close(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} size="sm" busy={isConfirming} busyLabel="Checking…">
              Continue
            </Button>
          </>
        }
      >
        <ConfirmForm id={formId} onDone={() => close(true)} />
      </Dialog>
    </ConfirmContext>
  );
}

/**
 * Returns a function to await before a sensitive action. It resolves to true once the user has confirmed
 * their identity, or immediately if they did so in the last 15 minutes. It resolves to false if they cancel or
 * the check fails.
 */
export function useEnsureConfirmed(): () => Promise<boolean> {
  const ensureConfirmed = useContext(ConfirmContext);
  if (!ensureConfirmed) throw new Error('useEnsureConfirmed must be used within a ConfirmProvider');
  return ensureConfirmed;
}
