import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx';
import { PublicPage } from '../../layout/public-page.tsx';

interface ConfirmEmailSearch {
  /** Token that confirms an address; missing if the link is cut off. */
  token?: string | undefined;
  /** Token that undoes a change of address. */
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
