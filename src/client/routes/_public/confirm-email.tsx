import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

interface ConfirmEmailSearch {
  /** What a link carries that confirms an address, or a new one; none where it got lost. */
  token?: string | undefined;
  /** What a link carries that undoes a change. */
  undo?: string | undefined;
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_public/confirm-email')({
  validateSearch: ({ token, undo }: Record<string, unknown>): ConfirmEmailSearch => ({
    token: text(token),
    undo: text(undo),
  }),
  component: () => (
    <PublicPage>
      <ConfirmEmailPage />
    </PublicPage>
  ),
});
