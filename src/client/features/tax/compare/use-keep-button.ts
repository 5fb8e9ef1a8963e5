import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { toast, toastFailure } from '../../../data/notifications.ts';
import { refetchAfterChange } from '../../../data/query-client.ts';
import { api, trpc } from '../../../data/trpc.ts';
import type { Button } from '../../../ui/buttons/button.tsx';
import { sameInput } from '../calculator/calculator-values.ts';
import { inputOf } from '../saved/calculation-text.ts';

interface Kept {
  input: TaxInput;
  name: string;
}

/** Saves figures as a calculation. Names it unless the same figures already have a name. */
function useKeepCalculation() {
  return useMutation({
    mutationFn: async ({ input, name }: Kept) => {
      await api.tax.calculate.mutate(input);
      const [newest] = await api.tax.history.query({ limit: 1 });
      // Another tab may have calculated in between.
      if (newest && newest.name === null && sameInput(inputOf(newest), input)) {
        await api.tax.renameCalculation.mutate({ id: newest.id, name });
      }
    },
    onSuccess: (_, { name }) => {
      toast({ title: 'Calculation saved', description: name });
      return Promise.all([
        refetchAfterChange(trpc.tax.history.pathFilter()),
        refetchAfterChange(trpc.dashboard.pathFilter()),
      ]);
    },
    onError: (error) => toastFailure('Calculation could not be saved', error),
  });
}

interface KeepOptions {
  before: TaxInput;
  after: Kept;
  /** Whether the figures are an example, which can't be saved. The button still takes up its space. */
  disabled: boolean;
}

/** Returns the props of the buttons that save the changed figures; null for guests, who have no saved calculations. */
export function useKeepButton({
  before,
  after,
  disabled,
}: KeepOptions): ComponentProps<typeof Button> | null {
  const keep = useKeepCalculation();
  const { user } = useAuth();
  const [kept, setKept] = useState<TaxInput | null>(null);
  if (!user) return null;
  const isKept = kept !== null && sameInput(kept, after.input);
  return {
    variant: 'outline',
    icon: isKept ? 'check' : 'plus',
    disabled: disabled || isKept || sameInput(before, after.input),
    busy: keep.isPending,
    busyLabel: 'Saving…',
    onClick: () =>
      keep.mutate({ input: after.input, name: after.name }, { onSuccess: () => setKept(after.input) }),
    children: isKept ? 'Saved' : 'Save this calculation',
  };
}
