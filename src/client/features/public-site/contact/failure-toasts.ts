import { toast, toasts } from '../../../ui/toast.ts';
import { VERIFICATION_TEXT, VERIFICATION_TITLE } from './verification.ts';

const NOT_SENT = 'Failed to send message';

export function toastUnsolved(): void {
  toast({ title: VERIFICATION_TITLE, description: VERIFICATION_TEXT, variant: 'destructive' });
}

export function toastNotSent(message: string): void {
  toast({ title: NOT_SENT, description: message, variant: 'destructive' });
}

/** Takes this form's failures off the screen when it is sent again: none may outlive a message that was sent. */
export function takeBackFailures(): void {
  for (;;) {
    const title = toasts.current()?.title;
    if (title !== VERIFICATION_TITLE && title !== NOT_SENT) return;
    toasts.dismiss();
  }
}
