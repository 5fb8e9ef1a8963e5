import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDay } from '../../../ui/figures/day.ts';
import { httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { changePasswordInput } from '../../../../domain/accounts/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection, wideSection } from '../../../ui/forms/form-section.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { SettingActions, SettingRow } from '../../../ui/forms/setting-row.tsx';
import { takeFocus } from '../../../ui/forms/take-focus.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { toast } from '../../../data/notifications.ts';
import { CommonPasswordNotice } from '../common-password-notice.tsx';
import { profileQuery } from '../profile-query.ts';
import { SectionState } from './section-state.tsx';
import { calendarQuery, passkeysQuery, pushQuery, sessionsQuery } from './settings-queries.ts';

const empty = { currentPassword: '', password: '' };

const note = 'Changing your password logs out your other devices and removes your passkeys.';

/** Form for a new password. Requires the current one. */
function PasswordForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(changePasswordInput), defaultValues: empty });
  const { setFocus, formState } = form;
  const { errors } = formState;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const change = useMutation(
    trpc.auth.changePassword.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(sessionsQuery);
        void queryClient.invalidateQueries(calendarQuery);
        void queryClient.invalidateQueries(passkeysQuery);
        void queryClient.invalidateQueries(pushQuery);
        void queryClient.invalidateQueries(profileQuery);
        toast({ title: 'Password changed', description: 'Your other devices have been logged out.' });
        onClose();
      },
      onError: (error) => {
        // query-client.ts already reports the lost session.
        if (httpStatus(error) !== 401) {
          showFailure(form, error, {
            'auth.wrong-password': 'currentPassword',
            'auth.common-password': 'password',
          });
        }
      },
    }),
  );
  const submit = form.handleSubmit((values) => change.mutate(values));
  return (
    <chakra.form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ [wideSection]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
      alignItems="start"
      gap="16px"
    >
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label="New password" help="At least 6 characters" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <chakra.div gridColumn="1 / -1" mt="-16px">
        <CommonPasswordNotice control={form.control} name="password" />
      </chakra.div>
      {errors.root?.['server'] && (
        <chakra.div gridColumn="1 / -1">
          <Notice tone="bad">{errors.root['server'].message}</Notice>
        </chakra.div>
      )}
      <SettingRow gridColumn="1 / -1" alignItems="start" borderTopWidth="0" py="0">
        <p>{note}</p>
        <SettingActions>
          <Button type="submit" busy={change.isPending} busyLabel="Changing…">
            Change password
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </SettingActions>
      </SettingRow>
    </chakra.form>
  );
}

/** Section with the date of the last password change. A button unfolds the form. */
export function PasswordSection() {
  const { passwordChangedAt } = useSuspenseQuery(profileQuery).data;
  const [form, setForm] = useState<'new' | 'open' | 'closed'>('new');
  return (
    <FormSection id="password" title="Password">
      {form === 'open' ? (
        <PasswordForm onClose={() => setForm('closed')} />
      ) : (
        <SectionState
          word={
            passwordChangedAt ? `Last changed ${formatDay(new Date(passwordChangedAt))}` : 'Not changed yet'
          }
          actions={
            // The form's buttons disappear with it, so move focus.
            <Button
              ref={form === 'closed' ? takeFocus : undefined}
              variant="outline"
              onClick={() => setForm('open')}
            >
              Change password
            </Button>
          }
        >
          {note}
        </SectionState>
      )}
    </FormSection>
  );
}
