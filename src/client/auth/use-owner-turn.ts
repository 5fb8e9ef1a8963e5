import { useState } from 'react';
import { useAuth } from './auth-provider.tsx';

/**
 * Returns a key for a form whose values belong to the user. It changes when the user logs out or changes, so
 * that values don't leak. A guest's values survive login.
 */
export function useOwnerTurn(): number {
  const { user } = useAuth();
  const [{ owner, turn }, setTurn] = useState({ owner: user?.id, turn: 0 });
  if (owner !== user?.id) setTurn({ owner: user?.id, turn: owner === undefined ? turn : turn + 1 });
  return turn;
}
