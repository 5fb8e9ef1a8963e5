import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatDay } from '../../../ui/figures/day.ts';
import { httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { changePasswordInput } from '../../../../domain/accounts/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection, wideSection } from '../../../ui/forms/form-section.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { toast } from '../../../data/notifications.ts';
import { CommonPasswordNotice } from '../common-password-notice.tsx';
import { profileQuery } from '../profile-query.ts';
import { calendarQuery, passkeysQuery, pushQuery, sessionsQuery } from './settings-queries.ts';

const empty = { currentPassword: '', password: '' };

/** Section for changing the password. Requires the current password. */
export function PasswordSection() {
  const queryClient = useQueryClient();
  const { passwordChangedAt } = useSuspenseQuery(profileQuery).data;
  const form = useForm({ resolver: zodResolver(changePasswordInput), defaultValues: empty });
  const { errors } = form.formState;
  const change = useMutation(
    trpc.auth.changePassword.mutationOptions({
      onSuccess: () => {
        form.reset(empty);
        void queryClient.invalidateQueries(sessionsQuery);
        void queryClient.invalidateQueries(calendarQuery);
        void queryClient.invalidateQueries(passkeysQuery);
        void queryClient.invalidateQueries(pushQuery);
        void queryClient.invalidateQueries(profileQuery);
        toast({ title: 'Password changed', description: 'Your other devices have been logged out.' });
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
    <FormSection
      id="password"
      title="Password"
      note={passwordChangedAt ? `Last changed ${formatDay(new Date(passwordChangedAt))}` : undefined}
    >
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
        <SettingRow gridColumn="1 / -1">
          <p>Changing your password logs out your other devices and removes your passkeys.</p>
          <Button type="submit" variant="outline" busy={change.isPending} busyLabel="Changing…">
            Change password
          </Button>
        </SettingRow>
      </chakra.form>
    </FormSection>
  );
}
