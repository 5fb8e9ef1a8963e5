import { toast, toasts } from '../../ui/toast.ts';

type Failure = 'Login failed' | 'Registration failed';

export function toastFailure(title: Failure, message: string): void {
  toast({ title, description: message, variant: 'destructive' });
}

/** Takes a failure off the screen when a form is sent again: "Login failed" must not outlive a log-in that worked. */
export function takeBackFailure(): void {
  const failures: readonly (string | undefined)[] = [
    'Login failed',
    'Registration failed',
  ] satisfies Failure[];
  if (failures.includes(toasts.current()?.title)) toasts.dismiss();
}
