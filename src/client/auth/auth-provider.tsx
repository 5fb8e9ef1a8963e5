import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RegisterInput, UserView } from '../../domain/accounts/schemas.ts';
import { brand } from '../../domain/brand.ts';
import { useCartOfOtherTabs } from '../cart/use-cart-of-other-tabs.ts';
import { useMergeVisitorCart } from '../cart/use-merge-visitor-cart.ts';
import { failureMessage, httpStatus, reason } from '../data/errors.ts';
import { removeDrafts } from '../data/form-draft.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast, toasts } from '../ui/toast.ts';
import { askWhoIsSignedIn, meQuery } from './me-query.ts';
import { changeUser, currentUser } from './session.ts';

type TabMessage = 'signed-in' | 'signed-out';

/** Follows what another tab does to the session that both share; answers with the way to tell the others. */
function useOtherTabs(): (message: TabMessage) => void {
  const queryClient = useQueryClient();
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const tabs = new BroadcastChannel('session');
    channel.current = tabs;
    tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'signed-out') removeDrafts();
      const before = currentUser(queryClient);
      askWhoIsSignedIn().then(
        // Whoever logged in here meanwhile is not signed out by a late answer.
        (user) => currentUser(queryClient) === before && changeUser(queryClient, user),
        // Without an answer nothing is known, and nothing changes.
        () => undefined,
      );
    });
    return () => tabs.close();
  }, [queryClient]);
  return (message) => channel.current?.postMessage(message);
}

const failures = { login: 'Login failed', register: 'Registration failed', logout: 'Logout failed' };

function tellFailure(title: string) {
  return (error: unknown) => toast({ title, description: failureMessage(error), variant: 'destructive' });
}

/** A failure must not outlive the try that worked: sent again, its form takes it off the screen. */
function takeBackFailure(): void {
  if (Object.values(failures).includes(toasts.current()?.title ?? '')) toasts.dismiss();
}

/** The session as a query, and the ways in and out as mutations. */
function useSession() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { data: user = null, isPending } = useQuery(meQuery);
  const merge = useMergeVisitorCart(user !== null);
  const tellOtherTabs = useOtherTabs();
  useCartOfOtherTabs();

  // Every route's beforeLoad decides anew: a protected page leads to the log-in, /auth leads back from it.
  const shown = useRef(user?.id);
  useEffect(() => {
    if (shown.current === user?.id) return;
    shown.current = user?.id;
    void router.invalidate();
  }, [router, user?.id]);

  const signedIn = async (person: UserView, title: string, description: string) => {
    // Before the person is known here, so that no page shows the cart without what was chosen before.
    await merge.mutateAsync().catch(() => undefined);
    changeUser(queryClient, person);
    tellOtherTabs('signed-in');
    toast({ title, description });
  };
  const login = useMutation(
    trpc.auth.login.mutationOptions({
      onMutate: takeBackFailure,
      onSuccess: (person) => signedIn(person, 'Login successful', `Welcome back, ${person.fullName}!`),
      onError: (error) => {
        // Half of the way in is no failure: the form asks for the rest.
        if (reason(error) !== 'auth.code-needed') tellFailure(failures.login)(error);
      },
    }),
  );
  // Whose registration got no answer: it may have arrived, and then the next try finds the name taken by itself.
  const unanswered = useRef<string>(null);
  const register = useMutation({
    ...trpc.auth.register.mutationOptions({
      onMutate: takeBackFailure,
      onSuccess: (person) =>
        signedIn(person, 'Registration successful', `Welcome to ${brand.name}, ${person.fullName}.`),
      onError: tellFailure(failures.register),
    }),
    mutationFn: async (input: RegisterInput) => {
      const { username, password } = input;
      try {
        return await api.auth.register.mutate(input);
      } catch (error) {
        const isOwn = unanswered.current === username && httpStatus(error) === 409;
        unanswered.current = httpStatus(error) === undefined ? username : null;
        if (!isOwn) throw error;
        return api.auth.login.mutate({ username, password }).catch(() => {
          throw error;
        });
      }
    },
  });
  const logout = useMutation(
    trpc.auth.logout.mutationOptions({
      onMutate: takeBackFailure,
      onSuccess: async () => {
        // Home first: a protected page that loses its user would lead to the log-in.
        await navigate({ to: '/' });
        removeDrafts();
        changeUser(queryClient, null);
        tellOtherTabs('signed-out');
        toast({ title: 'Logged out successfully' });
      },
      onError: tellFailure(failures.logout),
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
