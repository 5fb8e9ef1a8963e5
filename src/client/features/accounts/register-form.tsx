import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormFailure } from './form-failure.tsx';
import { OtherTab } from './other-tab.tsx';
import type { RegisterFormState } from './use-register-form.ts';

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px',
    alignItems: 'start',
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export function RegisterForm({ form, submit }: RegisterFormState) {
  const { errors, isSubmitting } = form.formState;
  return (
    <chakra.form method="post" noValidate onSubmit={(event) => void submit(event)} display="grid" gap="20px">
      <Pair>
        <Field label="Full name" error={errors.fullName?.message}>
          <TextInput {...form.register('fullName')} autoComplete="name" autoCapitalize="words" />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
      </Pair>
      <Field label="Username" hint="at least 3 characters" error={errors.username?.message}>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Pair>
        <Field label="Password" hint="at least 6 characters" error={errors.password?.message}>
          <PasswordInput
            {...form.register('password', { deps: 'confirmPassword' })}
            autoComplete="new-password"
          />
        </Field>
        <Field label="Confirm password" hint="once more" error={errors.confirmPassword?.message}>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
      </Pair>
      <Field label="Phone number" hint="optional" error={errors.phoneNumber?.message}>
        <TextInput {...form.register('phoneNumber')} type="tel" autoComplete="tel" />
      </Field>
      <chakra.p textStyle="sm" color="muted">
        By creating an account you agree to our{' '}
        <TextLink to="/terms-of-service" inline>
          Terms of Service
        </TextLink>{' '}
        and{' '}
        <TextLink to="/privacy-policy" inline>
          Privacy Policy
        </TextLink>
        .
      </chakra.p>
      <FormFailure message={errors.root?.['server']?.message} />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Creating your account…">
        Create account
      </Button>
      <OtherTab question="Already have an account?" label="Log in" tab={undefined} />
    </chakra.form>
  );
}
