import { useMutation, useQuery } from '@tanstack/react-query';
import type { LoginInput, RegisterInput } from '../../domain/accounts/schemas.ts';
import { callApi } from '../api.ts';
import { changeUser, sessionQuery } from './session.ts';

/**
 * The state behind useAuth. Pages await `login.mutateAsync`: the session changes with it, which may take the page (and
 * with it the callbacks of `mutate`) away. Signing out is useLogOut's.
 */
export function useAuthState() {
  const session = useQuery(sessionQuery);
  return {
    user: session.data ?? null,
    isLoading: session.isPending,
    /** The session could not be looked up: neither signed in nor out. */
    failed: session.isError,
    retry: () => void session.refetch(),
    login: useMutation({
      mutationFn: (input: LoginInput) => callApi((api) => api.auth.login.mutate(input)),
      onSuccess: (user) => changeUser(user),
    }),
    register: useMutation({
      mutationFn: (input: RegisterInput) => callApi((api) => api.auth.register.mutate(input)),
      onSuccess: (user) => changeUser(user),
    }),
  };
}
