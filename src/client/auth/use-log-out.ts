import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../api.ts';
import { failureMessage } from '../errors.ts';
import { removeDrafts } from '../form-draft.ts';
import { toast } from '../ui/toast.ts';
import { changeUser } from './session-store.ts';

/** Signs out, leads home and says so. */
export function useLogOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callApi((api) => api.auth.logout.mutate());
    } catch (error) {
      toast({ title: 'Logout failed', description: failureMessage(error), variant: 'destructive' });
      return;
    } finally {
      setBusy(false);
    }
    // Home first: a protected page that loses its user would lead to the log-in.
    await navigate({ to: '/' });
    removeDrafts();
    changeUser(null);
    toast({ title: 'Logged out successfully' });
  };
  return { logOut: () => void logOut(), busy };
}
