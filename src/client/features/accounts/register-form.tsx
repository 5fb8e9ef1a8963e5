import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useSingleMutate } from '../../data/single-mutate.ts';
import { registerForm } from '../../../domain/accounts/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { showFailure } from '../../ui/forms/form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { CommonPasswordNotice } from './common-password-notice.tsx';

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px',
    alignItems: 'start',
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/**
 * Creates the registration form. Call it above the tabs, so switching tabs keeps the input. It sets no default
 * values, so text typed before hydration survives.
 */
export const useRegisterForm = () => useForm({ resolver: zodResolver(registerForm) });

export function RegisterForm({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  const { register } = useAuth();
  const send = useSingleMutate(register);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    send(values, {
      onError: (error) => {
        const taken = { 'auth.username-taken': 'username', 'auth.email-taken': 'email' } as const;
        showFailure(form, error, taken);
      },
    }),
  );
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
      <Field label="Username" hint="3 to 50 characters" error={errors.username?.message}>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <Pair>
          <Field label="Password" hint="at least 6 characters" error={errors.password?.message}>
            <PasswordInput
              {...form.register('password', { deps: 'confirmPassword' })}
              autoComplete="new-password"
            />
          </Field>
          <Field label="Confirm password" hint="repeat password" error={errors.confirmPassword?.message}>
            <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
          </Field>
        </Pair>
        <CommonPasswordNotice control={form.control} name="password" />
      </div>
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
      {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <Button type="submit" size="lg" block busy={register.isPending} busyLabel="Creating your account…">
        Create account
      </Button>
    </chakra.form>
  );
}
