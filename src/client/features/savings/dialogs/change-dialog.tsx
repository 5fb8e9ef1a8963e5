import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { decimalToCents, toRand } from '../../../../domain/money.ts';
import { changeInput, joinInput } from '../../../../domain/savings/schemas.ts';
import type { UserChallengeView } from '../../../../domain/savings/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showServerErrors } from '../../../ui/forms/form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { profileQuery } from '../../accounts/profile-query.ts';
import { useChangeChallenge } from '../savings-mutations.ts';
import { targetDateFrom, targetErrors, TargetFields } from './target-fields.tsx';

interface ChangeDialogProps {
  own: UserChallengeView;
  onClose: () => void;
  onLeave: () => void;
}

/** Dialog for changing the target, date and weekly reminder, or leaving the challenge. */
export function ChangeDialog({ own, onClose, onLeave }: ChangeDialogProps) {
  const { id, challenge, targetAmount, targetDate, reminder } = own;
  const change = useChangeChallenge();
  const { data: profile } = useQuery(profileQuery);
  const [today] = useState(() => southAfricanDay(new Date()));
  const [changeForm] = useState(() =>
    // The form always has all three fields, so none of them is optional.
    joinInput
      .omit({ challengeId: true })
      .extend({ targetDate: targetDateFrom(today), reminder: changeInput.shape.reminder.unwrap() }),
  );
  const form = useForm({
    resolver: zodResolver(changeForm),
    defaultValues: { targetAmount: toRand(decimalToCents(targetAmount)), targetDate, reminder },
  });
  const draft = useFormDraft(form, `savings-change-${id}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { id, ...values },
      { onSuccess: close, onError: (error) => void showServerErrors(form, error, targetErrors) },
    ),
  );
  return (
    <Dialog
      open
      onClose={close}
      title={`Change ${challenge.name}`}
      footer={
        <>
          <Button variant="plain" onClick={onLeave} me="auto">
            Leave challenge
          </Button>
          <Button type="submit" form="change" busy={change.isPending} busyLabel="Saving…">
            Save changes
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <chakra.form
          id="change"
          noValidate
          onSubmit={(event) => void submit(event)}
          display="grid"
          gap="18px"
          pt="12px"
        >
          <TargetFields today={today} />
          <Controller
            control={form.control}
            name="reminder"
            render={({ field }) => (
              <Checkbox name={field.name} checked={field.value} onChange={field.onChange}>
                E-mail me once a week while I’m behind
              </Checkbox>
            )}
          />
          {profile?.notifications.savingsReminders === false && (
            <Notice tone="info">
              Savings reminders are off for your whole account:{' '}
              <TextLink to="/settings" hash="notifications" inline>
                turn them on in your settings
              </TextLink>
              .
            </Notice>
          )}
        </chakra.form>
      </FormProvider>
    </Dialog>
  );
}
