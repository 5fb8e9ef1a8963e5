import { lazy, Suspense } from 'react';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { wasSignedIn } from '../../../auth/session-hint.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { SuccessScreen } from './success-screen.tsx';

// Who isn't signed in has no order to look at, and need not download what looks.
const loadMemberSuccess = () => import('./member-success.tsx');
const MemberSuccess = lazy(async () => ({ default: (await loadMemberSuccess()).MemberSuccess }));
if (wasSignedIn()) void loadMemberSuccess().catch(() => undefined);

const waiting = <Spinner label="Looking for your payment" />;

/** Where the payment provider sends browsers to after a payment. */
export function SuccessPage({ orderId }: { orderId: number | undefined }) {
  const { user, isLoading } = useAuth();
  if (isLoading) return waiting;
  if (!user) return <SuccessScreen orderId={orderId} />;
  return (
    <Suspense fallback={waiting}>
      <MemberSuccess orderId={orderId} />
    </Suspense>
  );
}
