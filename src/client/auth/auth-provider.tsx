import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../api.ts';
import { useSettings } from '../settings.ts';
import type { Api } from '../trpc.ts';
import { AuthContext } from './auth-context.ts';
import type { Auth } from './auth-context.ts';
import {
  changeUser,
  currentSession,
  firstSession,
  loadSession,
  reloadSession,
  subscribeToSession,
} from './session-store.ts';
import type { UserView } from '../../domain/accounts/schemas.ts';

async function signIn(call: (api: Api) => Promise<UserView>): Promise<UserView> {
  const user = await callApi(call);
  changeUser(user);
  return user;
}

const doors: Pick<Auth, 'login' | 'register' | 'retry'> = {
  login: { mutateAsync: (input) => signIn((api) => api.auth.login.mutate(input)) },
  register: { mutateAsync: (input) => signIn((api) => api.auth.register.mutate(input)) },
  retry: () => void reloadSession(),
};

/** Looks the session up when the application starts and hands it to every page. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { hasSession } = useSettings();
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => firstSession(hasSession));
  useEffect(() => void loadSession(), []);
  const auth = useMemo<Auth>(
    () => ({
      user: session.user,
      isLoading: session.state === 'loading',
      failed: session.state === 'failed',
      ...doors,
    }),
    [session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
