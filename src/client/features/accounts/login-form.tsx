import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAuth } from '../../auth/auth-provider.tsx';
import { reason } from '../../data/errors.ts';
import { useSingleMutate } from '../../data/single-mutate.ts';
import { loginInput } from '../../../domain/accounts/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/**
 * Creates the login form. Call it above the tabs, so switching tabs keeps the input. It sets no default values,
 * so text typed before hydration survives. `code` stays undefined until the server requests it.
 */
export const useLoginForm = () => useForm({ resolver: zodResolver(loginInput) });

type LoginFormState = ReturnType<typeof useLoginForm>;

/** Field for the second login step: a code from the authenticator app, or a recovery code. */
function CodeField({ form }: { form: LoginFormState }) {
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => form.setFocus('code'), [form]);
  const swap = () => {
    setRecovery(!isRecovery);
    form.resetField('code', { defaultValue: '' });
    form.setFocus('code');
  };
  return (
    <Field
      label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
      help={
        <Button variant="plain" size="sm" onClick={swap}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      }
      error={form.formState.errors.code?.message}
    >
      <TextInput
        {...form.register('code')}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        placeholder={isRecovery ? '7K4M 92QX H8VC' : '123 456'}
      />
    </Field>
  );
}

/** Login form, validated on submit, then on every change. The route redirects once the user is signed in. */
export function LoginForm({ form }: { form: LoginFormState }) {
  const { login } = useAuth();
  const send = useSingleMutate(login);
  const { errors } = form.formState;
  const asksCode = useWatch({ control: form.control, name: 'code' }) !== undefined;
  const submit = form.handleSubmit((values) =>
    send(values, {
      onError: (error) => {
        if (reason(error) === 'auth.code-needed' && !asksCode) {
          form.setValue('code', '');
          return;
        }
        const fields = { 'auth.code-needed': 'code', 'auth.invalid-code': 'code' } as const;
        if (!showFailure(form, error, fields)) form.setFocus('password', { shouldSelect: true });
      },
    }),
  );
  return (
    <chakra.form method="post" noValidate onSubmit={(event) => void submit(event)} display="grid" gap="20px">
      <Field label="Username or email" error={errors.username?.message}>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <chakra.div position="relative">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        {/* Beside the label, but after the field, so that Tab moves from the username to the password. */}
        <TextLink
          to="/reset-password"
          position="absolute"
          top="0"
          insetEnd="0"
          textStyle="sm"
          py="10px"
          my="-10px"
        >
          Forgot password?
        </TextLink>
      </chakra.div>
      {asksCode && <CodeField form={form} />}
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button type="submit" size="lg" block busy={login.isPending} busyLabel="Logging in…">
        Log in
      </Button>
    </chakra.form>
  );
}
