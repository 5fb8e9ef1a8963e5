import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { changeUser } from './session.ts';

/** Signs out, leads home and says so. */
export function useLogOut() {
  const navigate = useNavigate();
  const logout = useMutation({ mutationFn: () => callApi((api) => api.auth.logout.mutate()) });
  const logOut = async () => {
    if (logout.isPending) return;
    try {
      await logout.mutateAsync();
    } catch (error) {
      toast({ title: 'Logout failed', description: (error as Error).message, variant: 'destructive' });
      return;
    }
    // Home first: a protected page that loses its user would lead to the log-in.
    await navigate({ to: '/' });
    await changeUser(null);
    toast({ title: 'Logged out successfully' });
  };
  return { logOut: () => void logOut(), busy: logout.isPending };
}
