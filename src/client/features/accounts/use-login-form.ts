import type { LoginInput } from '../../../domain/accounts/schemas.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { failureMessage } from '../../data/errors.ts';
import { showServerIssues, useAppForm } from '../../ui/form.ts';
import { toast } from '../../ui/toast.ts';
import { takeBackFailure, toastFailure } from './failure-toasts.ts';

/** The login form's state and what submitting it does. Being signed in is what leads away from the page. */
export function useLoginForm() {
  const { login } = useAuth();
  const form = useAppForm<LoginInput>({
    schema: async () => (await import('../../schemas/accounts.ts')).loginInput,
    defaultValues: { username: '', password: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    takeBackFailure();
    try {
      const user = await login.mutateAsync(values);
      toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` });
    } catch (error) {
      const message = failureMessage(error);
      toastFailure('Login failed', message);
      if (showServerIssues(form, error)) return;
      form.setError('root.server', { message });
      form.setFocus('password', { shouldSelect: true });
    }
  });
  return { form, submit };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
