import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReturnRequest } from '../../../../../domain/tax/return/return-input.ts';
import { defaultTaxYear } from '../../../../../domain/tax/tax-year.ts';
import { useAuth } from '../../../../auth/auth-provider.tsx';
import { toast, toastFailure } from '../../../../data/notifications.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { NameDialog } from './estimate-dialogs.tsx';
import { type EstimateRef, keepGuestReturn, useAddEstimate, useChangeEstimate } from './estimates.ts';

interface SaveEstimateProps {
  request: ReturnRequest;
  disabled: boolean;
  /** The saved estimate that is currently open, if any. It can be overwritten. */
  open?: EstimateRef | undefined;
  /** Called after a new estimate has been saved. */
  onSaved?: ((estimate: EstimateRef) => void) | undefined;
}

/** Buttons that save a return, either over the open estimate or under a new name. Guests log in first. */
export function SaveEstimate({ request, disabled, open, onSaved }: SaveEstimateProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { href } = useLocation();
  const [isNaming, setIsNaming] = useState(false);
  const add = useAddEstimate();
  const change = useChangeEstimate();
  if (!user) {
    const logIn = () => {
      keepGuestReturn(request);
      void navigate({ to: '/auth', search: { redirect: href } });
    };
    return (
      <Button variant="outline" size="sm" disabled={disabled} onClick={logIn}>
        Log in to save
      </Button>
    );
  }
  const overwrite = (estimate: EstimateRef) =>
    change.mutate(
      { id: estimate.id, input: request },
      {
        onSuccess: ({ name }) => toast({ title: 'Estimate saved', description: name }),
        onError: (error) => toastFailure('Estimate could not be saved', error),
      },
    );
  return (
    <>
      {open && (
        <Button
          variant="outline"
          size="sm"
          disabled={disabled}
          busy={change.isPending}
          busyLabel="Saving…"
          onClick={() => overwrite(open)}
        >
          Save changes
        </Button>
      )}
      <Button
        variant={open ? 'plain' : 'outline'}
        size="sm"
        disabled={disabled}
        onClick={() => setIsNaming(true)}
      >
        {open ? 'Save as new' : 'Save estimate'}
      </Button>
      {isNaming && (
        <NameDialog
          title="Save estimate"
          name={`Return ${request.taxYear ?? defaultTaxYear}`}
          busy={add.isPending}
          onClose={() => setIsNaming(false)}
          onSave={(name, onError) =>
            add.mutate(
              { name, input: request },
              {
                onSuccess: (saved) => {
                  setIsNaming(false);
                  onSaved?.({ id: saved.id, name: saved.name });
                },
                onError,
              },
            )
          }
        />
      )}
    </>
  );
}
