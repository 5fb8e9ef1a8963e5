import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/auth-provider.tsx';
import { loginInput } from '../../schemas/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showFailure } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Lives above the tabs, so that switching them loses nothing. Without default values: what was typed early stays. */
export const useLoginForm = () => useForm({ resolver: zodResolver(loginInput) });

/** Validates on submit and then on every change. Being signed in is what leads away from the page. */
export function LoginForm({ form }: { form: ReturnType<typeof useLoginForm> }) {
  const { login } = useAuth();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onError: (error) => {
        if (!showFailure(form, error)) form.setFocus('password', { shouldSelect: true });
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
      <Field
        label="Password"
        aside={
          <TextLink to="/reset-password" textStyle="sm" py="10px" my="-10px">
            Forgot password?
          </TextLink>
        }
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button type="submit" size="lg" block busy={login.isPending} busyLabel="Signing in…">
        Log in
      </Button>
    </chakra.form>
  );
}
