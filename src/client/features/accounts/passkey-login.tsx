import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from '../../auth/auth-provider.tsx';
import { failureMessage } from '../../data/errors.ts';
import { useSingleMutate } from '../../data/single-mutate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Passkey login button, with an error message below it if the login fails. */
export function PasskeyLogin() {
  const { finishLogin } = useAuth();
  const login = useMutation({
    mutationFn: async () => (await import('./passkeys.ts')).logInWithPasskey(),
    onSuccess: finishLogin,
  });
  const send = useSingleMutate(login);
  return (
    <chakra.div display="grid" gap="20px" mt="12px">
      <Button
        variant="outline"
        size="lg"
        block
        icon="key"
        // The label must fit on phones 320 px wide.
        px="12px"
        busy={login.isPending}
        busyLabel="Waiting for your passkey…"
        onClick={() => send()}
      >
        Log in with a passkey
      </Button>
      {login.error && <Notice tone="bad">{failureMessage(login.error)}</Notice>}
    </chakra.div>
  );
}
