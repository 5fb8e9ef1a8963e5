import type { ReactNode } from 'react';
import { AuthContext } from './auth-context.ts';
import { useAuthState } from './use-auth-state.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useAuthState()}>{children}</AuthContext>;
}
