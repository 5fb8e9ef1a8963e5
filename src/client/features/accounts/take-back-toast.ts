import { toasts } from '../../ui/toast.ts';

/** Takes a failure off the screen when its form is sent again: "Login failed" must not outlive a log-in that worked. */
export function takeBackToast(title: string): void {
  if (toasts.current()?.title === title) toasts.dismiss();
}
