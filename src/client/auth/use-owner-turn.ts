import { useState } from 'react';
import { useAuth } from './auth-provider.tsx';

/**
 * Returns a key for a form that holds the user's own values. It changes on logout and when another user logs in,
 * so values don't leak. A guest's values survive login.
 */
export function useOwnerTurn(): number {
  const { user } = useAuth();
  const [{ owner, turn }, setTurn] = useState({ owner: user?.id, turn: 0 });
  if (owner !== user?.id) setTurn({ owner: user?.id, turn: owner === undefined ? turn : turn + 1 });
  return turn;
}
