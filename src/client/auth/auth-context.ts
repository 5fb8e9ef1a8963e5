import { createContext, useContext } from 'react';
import type { useAuthState } from './use-auth-state.ts';

export type Auth = ReturnType<typeof useAuthState>;

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
