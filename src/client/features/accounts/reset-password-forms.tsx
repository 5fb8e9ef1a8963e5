import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { reason } from '../../data/errors.ts';
import { trpc } from '../../data/trpc.ts';
import { forgotPasswordInput, newPasswordForm } from '../../../domain/accounts/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { CommonPasswordNotice } from './common-password-notice.tsx';

const Form = chakra('form', { base: { display: 'grid', gap: '20px' } });

interface RequestLinkFormProps {
  isSent: boolean;
  onSent: () => void;
}

/** Form that requests a reset link. It keeps the address, so the user can request another link. */
export function RequestLinkForm({ isSent, onSent }: RequestLinkFormProps) {
  const forgot = useMutation(trpc.auth.forgotPassword.mutationOptions({ onSuccess: onSent }));
  const form = useForm({ resolver: zodResolver(forgotPasswordInput), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    forgot.mutate(values, { onError: (error) => void showFailure(form, error) }),
  );
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button
        type="submit"
        size="lg"
        block
        variant={isSent ? 'outline' : 'solid'}
        busy={forgot.isPending}
        busyLabel="Sending…"
      >
        {isSent ? 'Send it again' : 'Send the link'}
      </Button>
      <chakra.p textStyle="sm" color="muted">
        {isSent ? (
          'Nothing after ten minutes? Check your spam folder.'
        ) : (
          <>
            Remembered it?{' '}
            <TextLink to="/auth" inline>
              Log in
            </TextLink>
          </>
        )}
      </chakra.p>
    </Form>
  );
}

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

/** Form for the new password, with a confirmation field. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const reset = useMutation(trpc.auth.resetPassword.mutationOptions({ onSuccess: onDone }));
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onError: (error) => {
          if (reason(error) === 'auth.token-invalid') onExpired();
          else showFailure(form, error, { 'auth.common-password': 'password' });
        },
      },
    ),
  );
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <Field label="New password" hint="at least 6 characters" error={errors.password?.message}>
          <PasswordInput
            {...form.register('password', { deps: 'confirmPassword' })}
            autoComplete="new-password"
          />
        </Field>
        <CommonPasswordNotice control={form.control} name="password" />
      </div>
      <Field label="Repeat new password" error={errors.confirmPassword?.message}>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button type="submit" size="lg" block busy={reset.isPending} busyLabel="Saving…">
        Save password
      </Button>
    </Form>
  );
}
