import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormFailure } from './form-failure.tsx';
import { OtherTab } from './other-tab.tsx';
import type { LoginFormState } from './use-login-form.ts';

export function LoginForm({ form, submit }: LoginFormState) {
  const { errors, isSubmitting } = form.formState;
  return (
    // Until the script is there a submit must not put the password into the address.
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
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <FormFailure message={errors.root?.['server']?.message} />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Signing in…">
        Log in
      </Button>
      <OtherTab question="No account yet?" label="Register" tab="register" />
    </chakra.form>
  );
}
