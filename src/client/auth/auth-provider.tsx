import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '../../domain/accounts/schemas.ts';
import { useMergeVisitorCart } from '../cart/use-merge-visitor-cart.ts';
import { failureMessage } from '../data/errors.ts';
import { removeDrafts } from '../data/form-draft.ts';
import { trpc } from '../data/trpc.ts';
import { toast } from '../ui/toast.ts';
import { meQuery } from './me-query.ts';
import { changeUser } from './session.ts';

/** The session as a query, and the ways in and out as mutations. */
function useSession() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { data: user = null, isPending } = useQuery(meQuery);
  const merge = useMergeVisitorCart(user);

  // Every route's beforeLoad judges anew: a protected page leads to the log-in, /auth leads back from it.
  const shown = useRef(user?.id);
  useEffect(() => {
    if (shown.current === user?.id) return;
    shown.current = user?.id;
    void router.invalidate();
  }, [router, user?.id]);

  const onSuccess = async (person: UserView) => {
    // Before the person is known here, so that no page shows the cart without what was chosen before.
    await merge.mutateAsync().catch(() => undefined);
    changeUser(queryClient, person);
  };
  const login = useMutation(trpc.auth.login.mutationOptions({ onSuccess }));
  const register = useMutation(trpc.auth.register.mutationOptions({ onSuccess }));
  const logout = useMutation(
    trpc.auth.logout.mutationOptions({
      onSuccess: async () => {
        // Home first: a protected page that loses its user would lead to the log-in.
        await navigate({ to: '/' });
        removeDrafts();
        changeUser(queryClient, null);
        toast({ title: 'Logged out successfully' });
      },
      onError: (cause) =>
        toast({ title: 'Logout failed', description: failureMessage(cause), variant: 'destructive' }),
    }),
  );
  return { user, isLoading: isPending, login, register, logout };
}

const AuthContext = createContext<ReturnType<typeof useSession> | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  return <AuthContext value={session}>{children}</AuthContext>;
}

/** Who is signed in, and the ways in and out. */
export function useAuth() {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
