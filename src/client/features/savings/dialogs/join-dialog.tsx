import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { addDays, southAfricanDay } from '../../../../domain/calendar.ts';
import { decimalToCents, toRand } from '../../../../domain/money.ts';
import { joinInput } from '../../../../domain/savings/schemas.ts';
import type { ChallengeView } from '../../../../domain/savings/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showServerErrors } from '../../../ui/forms/form.ts';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { useJoinChallenge } from '../savings-mutations.ts';
import { weeklyCost } from '../savings-text.ts';
import { targetDateFrom, targetErrors, TargetFields } from './target-fields.tsx';

interface JoinDialogProps {
  challenge: ChallengeView;
  /** Target to offer, in rand as a decimal string; by default the challenge's own. */
  target?: string | undefined;
  onClose: () => void;
  onJoined: () => void;
}

/** Dialog for joining a challenge with the user's own target and date. */
export function JoinDialog({ challenge, target, onClose, onJoined }: JoinDialogProps) {
  const { id, name, description, targetAmount, duration, rules } = challenge;
  const join = useJoinChallenge();
  const [today] = useState(() => southAfricanDay(new Date()));
  const [joinForm] = useState(() =>
    joinInput.omit({ challengeId: true }).extend({ targetDate: targetDateFrom(today) }),
  );
  const form = useForm({
    resolver: zodResolver(joinForm),
    defaultValues: {
      targetAmount: toRand(decimalToCents(target ?? targetAmount)),
      targetDate: addDays(today, duration),
    },
  });
  const draft = useFormDraft(form, `savings-join-${id}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    join.mutate(
      { challengeId: id, ...values },
      {
        onSuccess: () => {
          draft.clear();
          onJoined();
        },
        onError: (error) => void showServerErrors(form, error, targetErrors),
      },
    ),
  );
  return (
    <Dialog
      open
      onClose={close}
      title={`Join ${name}`}
      // After joining, the trigger disappears with its tab.
      finalFocus={() => (join.isSuccess ? document.getElementById('main') : null)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="join" busy={join.isPending} busyLabel="Joining…">
            Join Challenge
          </Button>
        </>
      }
    >
      <chakra.p textStyle="ui" color="muted">
        {description}
      </chakra.p>
      <FormProvider {...form}>
        <chakra.form id="join" noValidate onSubmit={(event) => void submit(event)} display="grid" gap="18px">
          <TargetFields today={today} cost={(chosen) => weeklyCost({ ...chosen, today, rules })} />
        </chakra.form>
      </FormProvider>
    </Dialog>
  );
}
