import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { meQuery } from '../../auth/me-query.ts';
import { trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection, wideSection } from '../../ui/forms/form-section.tsx';
import { SettingRow } from '../../ui/forms/setting-row.tsx';
import { focusFirstError, scrollToMiddle, showServerErrors } from '../../ui/forms/form.ts';
import { LeaveQuestion } from '../../ui/overlays/leave-question.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast, toastFailure } from '../../data/notifications.ts';
import { useFormDraft } from '../../ui/forms/use-form-draft.ts';
import { AddressFields } from '../../address/address-fields.tsx';
import { InvoiceSlip } from './invoice-slip.tsx';
import { SaveBar } from './save-bar.tsx';
import { ChangeEmailDialog, EmailField, EmailNotice } from './profile-email.tsx';
import { profileQuery } from './profile-query.ts';
import { profileForm, profileToValues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';
import { ConfirmProvider, useEnsureConfirmed } from './settings/confirm-provider.tsx';

export function ProfileTitle() {
  usePageMeta({
    title: 'Profile',
    description: 'Your name, how we reach you, and what appears on your invoices.',
  });
  return (
    <PageTitle title="Profile">
      What we call you, how we reach you, and what appears on your invoices. Nothing changes until you save.
    </PageTitle>
  );
}

/** Saves the profile and invalidates the queries that depend on it. */
function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation(
    trpc.account.update.mutationOptions({
      onSuccess: (profile) => {
        queryClient.setQueryData(profileQuery.queryKey, profile);
        void queryClient.invalidateQueries(meQuery);
        void queryClient.invalidateQueries(trpc.orders.checkoutDefaults.queryFilter());
        toast({ title: 'Profile saved' });
      },
      onError: (error) => toastFailure('Your profile was not saved', error),
    }),
  );
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '16px',
    [wideSection]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

function PersonFields({ profile, onChangeEmail }: { profile: ProfileView; onChangeEmail: () => void }) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <Pair>
      <Field label="Full name" error={errors.fullName?.message}>
        <TextInput {...register('fullName')} autoComplete="name" autoCapitalize="words" />
      </Field>
      <Field label="Username" error={errors.username?.message}>
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <EmailField email={profile.email} onChange={onChangeEmail} />
      <chakra.div
        gridColumn="1 / -1"
        minWidth="0"
        _empty={{ display: 'none' }}
        // In two columns, the phone number fills the cell beside the e-mail address.
        css={{ [wideSection]: { order: 1 } }}
      >
        <EmailNotice profile={profile} />
      </chakra.div>
      <Field label="Phone" hint="optional" error={errors.phoneNumber?.message}>
        <TextInput {...register('phoneNumber')} type="tel" autoComplete="tel" />
      </Field>
    </Pair>
  );
}

/** Shows the last digits of the stored tax number, or a field for a new number. */
function TaxNumber({ stored }: { stored: string | null }) {
  const { register, formState, resetField, setFocus } = useFormContext<ProfileValues>();
  const [step, setStep] = useState<'saved' | 'changing' | 'kept'>('saved');
  const changeButton = useRef<HTMLButtonElement>(null);
  // Switching in either direction removes the clicked button, so move focus.
  useEffect(() => {
    if (step === 'changing') setFocus('taxNumber');
    if (step === 'kept') changeButton.current?.focus();
  }, [step, setFocus]);
  const error = formState.errors.taxNumber?.message;
  if (stored !== null && step !== 'changing') {
    return (
      <SettingRow>
        <div>
          <chakra.strong display="block" textStyle="figure-md" whiteSpace="nowrap">
            <chakra.span srOnly>Tax number ending in </chakra.span>
            <chakra.span aria-hidden="true" color="muted" letterSpacing="0.1em" mr="4px">
              {stored.slice(0, -3)}
            </chakra.span>
            {stored.slice(-3)}
          </chakra.strong>
          <p>We only show the last three digits.</p>
        </div>
        <Button ref={changeButton} variant="outline" onClick={() => setStep('changing')}>
          Change tax number
        </Button>
      </SettingRow>
    );
  }
  return (
    <Pair>
      <Field
        label={stored === null ? 'Your tax number' : 'Your new tax number'}
        help="Once you save it, we only show the last three digits."
        error={error}
      >
        <TextInput {...register('taxNumber')} inputMode="numeric" autoComplete="off" />
      </Field>
      {stored !== null && (
        <Button
          variant="outline"
          justifySelf="start"
          css={{ [wideSection]: { mt: '30px' } }}
          onClick={() => {
            resetField('taxNumber');
            setStep('kept');
          }}
        >
          Keep the saved number
        </Button>
      )}
    </Pair>
  );
}

function ProfileFormSections({ profile }: { profile: ProfileView }) {
  const save = useSaveProfile();
  const ensureConfirmed = useEnsureConfirmed();
  const [isChangingEmail, setChangingEmail] = useState(false);
  const changeEmail = async () => {
    if (await ensureConfirmed()) setChangingEmail(true);
  };
  const form = useForm({
    resolver: zodResolver(profileForm(profile)),
    defaultValues: profileToValues(profile),
    shouldFocusError: false,
  });
  const { user } = useAuth();
  // A tax number is too sensitive for session storage, so the user retypes it after logging in again.
  const draft = useFormDraft(form, 'profile', { omit: 'taxNumber' });
  // Key that remounts the tax number field after a save or discard, to mask the number again.
  const [saves, setSaves] = useState(0);
  const submit = form.handleSubmit(
    (input) =>
      save.mutate(input, {
        onSuccess: (saved) => {
          form.reset(profileToValues(saved));
          draft.clear();
          setSaves((count) => count + 1);
        },
        onError: (error) => {
          const atField = showServerErrors(form, error, { 'auth.username-taken': 'username' });
          if (atField) scrollToMiddle(document.activeElement);
        },
      }),
    (mistakes, event) => focusFirstError(event!.target as HTMLFormElement, mistakes),
  );
  const discard = () => {
    form.reset();
    draft.clear();
    setSaves((count) => count + 1);
  };
  return (
    <FormProvider {...form}>
      <chakra.form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        // Fields that scroll into view stay clear of the bar, with room for an error below them.
        css={{
          '--slip-width': '272px',
          '--slip-gap': '56px',
          '& section :is(input, select, button)': { scrollMarginTop: '32px', scrollMarginBottom: '160px' },
        }}
      >
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) var(--slip-width)' }}
          columnGap="var(--slip-gap)"
        >
          <chakra.div minWidth="0">
            <FormSection title="About you">
              <PersonFields profile={profile} onChangeEmail={() => void changeEmail()} />
            </FormSection>
            <FormSection title="Tax number" note="Ten digits, printed on every letter from SARS">
              <TaxNumber key={saves} stored={profile.taxNumber} />
            </FormSection>
            <FormSection title="Default billing address" note="Filled in for you at checkout">
              <AddressFields of="billingAddress" postalOnly />
            </FormSection>
          </chakra.div>
          <InvoiceSlip />
        </chakra.div>
        <SaveBar busy={save.isPending} onDiscard={discard} />
      </chakra.form>
      <ChangeEmailDialog open={isChangingEmail} onClose={() => setChangingEmail(false)} />
      <LeaveQuestion
        // Don't ask once the session has expired, because the draft survives the next login.
        asks={form.formState.isDirty && user !== null}
        title="Leave without saving?"
      >
        You have unsaved changes to your profile.
      </LeaveQuestion>
    </FormProvider>
  );
}

/** Page for editing the user's personal details. */
export function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const { user } = useAuth();
  return (
    <ConfirmProvider>
      <ProfileTitle />
      <ProfileFormSections key={user?.id} profile={profile} />
    </ConfirmProvider>
  );
}
