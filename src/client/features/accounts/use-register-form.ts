import type { RegisterInput } from '../../../domain/accounts/schemas.ts';
import { brand } from '../../../domain/brand.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { failureMessage } from '../../data/errors.ts';
import { showServerIssues, useAppForm } from '../../ui/form.ts';
import { toast } from '../../ui/toast.ts';
import { takeBackFailure, toastFailure } from './failure-toasts.ts';
import { takenField } from './taken-field.ts';

/** The registration form's state and what submitting it does. */
export function useRegisterForm() {
  const { register } = useAuth();
  const form = useAppForm<RegisterInput>({
    schema: async () => (await import('../../schemas/accounts.ts')).registerForm,
    defaultValues: {
      fullName: '',
      email: '',
      username: '',
      password: '',
      confirmPassword: '',
      phoneNumber: '',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    takeBackFailure();
    try {
      const user = await register.mutateAsync(values);
      toast({
        title: 'Registration successful',
        description: `Welcome to ${brand.name}, ${user.fullName}.`,
      });
    } catch (error) {
      const message = failureMessage(error);
      toastFailure('Registration failed', message);
      if (showServerIssues(form, error)) return;
      const field = takenField(message);
      if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      else form.setError('root.server', { message });
    }
  });
  return { form, submit };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;
