import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RegisterInput, UserView } from '../../domain/accounts/schemas.ts';
import { brand } from '../../domain/brand.ts';
import { failureMessage, httpStatus, reason } from '../data/errors.ts';
import { removeDrafts } from '../data/form-draft.ts';
import { unsubscribe } from '../data/push.ts';
import { api, trpc } from '../data/trpc.ts';
import { toast, toasts } from '../data/notifications.ts';
import { fetchCurrentUser, meQuery } from './me-query.ts';
import { changeUser, currentUser } from '../data/session.ts';

type TabMessage = 'signed-in' | 'signed-out';

/** Follows session changes in other tabs. Returns a function that announces a change in this tab. */
function useOtherTabs(): (message: TabMessage) => void {
  const queryClient = useQueryClient();
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const tabs = new BroadcastChannel('session');
    channel.current = tabs;
    tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'signed-out') removeDrafts();
      const before = currentUser(queryClient);
      fetchCurrentUser().then(
        // A late response must not sign out a user who has since logged in.
        (user) => currentUser(queryClient) === before && changeUser(queryClient, user),
        // Keep the current state if the request fails.
        () => undefined,
      );
    });
    return () => tabs.close();
  }, [queryClient]);
  return (message) => channel.current?.postMessage(message);
}

const failures = { login: 'Login failed', register: 'Registration failed', logout: 'Logout failed' };

function reportFailure(title: string) {
  return (error: unknown) => toast({ title, description: failureMessage(error), variant: 'destructive' });
}

/** Dismisses the failure notification when the form is submitted again. */
function clearFailure(): void {
  if (Object.values(failures).includes(toasts.current()?.title ?? '')) toasts.dismiss();
}

interface SessionOptions {
  /** Runs after a successful login or registration, before any page sees the user. Rejections are ignored. */
  beforeSignedIn?: () => Promise<unknown>;
}

/**
 * Exposes the session as a query, and login, registration and logout as mutations. `finishLogin` signs in a user who
 * has logged in by other means, such as a passkey.
 */
function useSession({ beforeSignedIn }: SessionOptions) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { data: user = null, isPending } = useQuery(meQuery);
  const tellOtherTabs = useOtherTabs();

  // When the user changes, rerun every `beforeLoad`: protected pages redirect to the login page, and /auth
  // redirects back.
  const shown = useRef(user?.id);
  useEffect(() => {
    if (shown.current === user?.id) return;
    shown.current = user?.id;
    void router.invalidate();
  }, [router, user?.id]);

  const signedIn = async (person: UserView, title: string, description: string) => {
    await beforeSignedIn?.().catch(() => undefined);
    changeUser(queryClient, person);
    tellOtherTabs('signed-in');
    toast({ title, description });
  };
  const finishLogin = (person: UserView) =>
    signedIn(person, 'Login successful', `Welcome back, ${person.fullName}!`);
  const login = useMutation(
    trpc.auth.login.mutationOptions({
      onMutate: clearFailure,
      onSuccess: finishLogin,
      onError: (error) => {
        // A missing two-factor code isn't a failure, because the form then prompts for it.
        if (reason(error) !== 'auth.code-needed') reportFailure(failures.login)(error);
      },
    }),
  );
  // Username of a registration that got no response. The account may exist by now, so if a retry finds the
  // username taken, log in instead.
  const unanswered = useRef<string>(null);
  const register = useMutation({
    ...trpc.auth.register.mutationOptions({
      onMutate: clearFailure,
      onSuccess: (person) =>
        signedIn(person, 'Registration successful', `Welcome to ${brand.name}, ${person.fullName}.`),
      onError: reportFailure(failures.register),
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
      onMutate: clearFailure,
      onSuccess: async () => {
        void unsubscribe().catch(() => undefined);
        // Navigate home first, because a protected page without a user would redirect to the login page.
        await navigate({ to: '/' });
        removeDrafts();
        changeUser(queryClient, null);
        tellOtherTabs('signed-out');
        toast({ title: 'Logged out successfully' });
      },
      onError: reportFailure(failures.logout),
    }),
  );
  return { user, isLoading: isPending, login, finishLogin, register, logout };
}

const AuthContext = createContext<ReturnType<typeof useSession> | null>(null);

export function AuthProvider({ children, ...options }: SessionOptions & { children: ReactNode }) {
  const session = useSession(options);
  return <AuthContext value={session}>{children}</AuthContext>;
}

/** Returns the signed-in user and the login, registration and logout mutations. */
export function useAuth() {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
