import { createContext, useContext } from 'react';
import type { LoginInput, RegisterInput, UserView } from '../../domain/accounts/schemas.ts';

interface Action<Input, Answer> {
  mutateAsync: (input: Input) => Promise<Answer>;
}

export interface Auth {
  user: UserView | null;
  isLoading: boolean;
  /** The session could not be looked up: neither signed in nor out. */
  failed: boolean;
  retry: () => void;
  /** Both reject with the server's error. The session changes with them, which may take the page away. */
  login: Action<LoginInput, UserView>;
  register: Action<RegisterInput, UserView>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and the ways in. Signing out is useLogOut's. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
