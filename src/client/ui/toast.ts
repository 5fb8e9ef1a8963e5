import { createToastQueue } from './toast-queue.ts';
import type { Toast } from './toast-queue.ts';

export const toasts = createToastQueue();

/** Shows a notification; after those of the same act. */
export function toast(content: Toast): void {
  toasts.push(content);
}
