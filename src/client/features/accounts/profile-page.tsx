import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form';
import type { ProfileView } from '../../../domain/accounts/profile.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { meQuery } from '../../auth/me-query.ts';
import { trpc } from '../../data/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormSection, wideSection } from '../../ui/forms/form-section.tsx';
import { focusFirstError, scrollToMiddle, showServerErrors } from '../../ui/forms/form.ts';
import { LeaveQuestion } from '../../ui/overlays/leave-question.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast, toastFailure } from '../../data/notifications.ts';
import { useFormDraft } from '../../ui/forms/use-form-draft.ts';
import { AddressFields } from '../../address/address-fields.tsx';
import { InvoiceSlip } from './invoice-slip.tsx';
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
      What we call you, how we reach you, and what appears on your invoices.
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

function PersonFields({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
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
      <EmailField email={email} onChange={onChangeEmail} />
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
  // Switching either way removes the clicked button, so move focus.
  useEffect(() => {
    if (step === 'changing') setFocus('taxNumber');
    if (step === 'kept') changeButton.current?.focus();
  }, [step, setFocus]);
  const error = formState.errors.taxNumber?.message;
  if (stored !== null && step !== 'changing') {
    return (
      <chakra.div display="flex" alignItems="center" gap="12px">
        <chakra.p textStyle="figure-lg" whiteSpace="nowrap">
          <chakra.span srOnly>Tax number ending in </chakra.span>
          <chakra.span
            aria-hidden="true"
            color="muted"
            fontSize="1.375rem"
            letterSpacing="0.1em"
            mr="6px"
            verticalAlign="3px"
          >
            {stored.slice(0, -3)}
          </chakra.span>
          {stored.slice(-3)}
        </chakra.p>
        <chakra.span display="none" css={{ [wideSection]: { display: 'inline' } }}>
          <Badge variant="ok" icon="lock">
            Saved
          </Badge>
        </chakra.span>
        <Button ref={changeButton} variant="outline" size="sm" ms="auto" onClick={() => setStep('changing')}>
          Change
        </Button>
      </chakra.div>
    );
  }
  return (
    <Pair>
      <Field label={stored === null ? 'Your tax number' : 'Your new tax number'} error={error}>
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

/** Counts the changed fields in react-hook-form's nested `dirtyFields`. */
function countChanges(dirty: unknown): number {
  if (typeof dirty !== 'object' || dirty === null) return dirty === true ? 1 : 0;
  return Object.values(dirty).reduce<number>((sum, value) => sum + countChanges(value), 0);
}

function SaveBar({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const changes = countChanges(useFormState<ProfileValues>().dirtyFields);
  return (
    <chakra.div
      data-bottom-bar="tall"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="12px 24px"
      borderTop="2px solid"
      borderColor="ink"
      pt="18px"
      pb="12px"
      position="sticky"
      bottom="0"
      bg="paper"
      css={{ '@media (min-width: 641px)': { pb: '0', position: 'static' } }}
    >
      <chakra.output textStyle="ui" color="muted">
        {changes === 0 ? 'All changes saved' : `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`}
      </chakra.output>
      <chakra.div
        display="flex"
        gap="10px"
        flex="1 0 100%"
        css={{
          '& > *': { flex: '1 1 0' },
          '@media (min-width: 641px)': { flex: 'none', '& > *': { flex: 'none' } },
        }}
      >
        {changes > 0 && (
          <Button variant="outline" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save changes
        </Button>
      </chakra.div>
    </chakra.div>
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
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 272px' }}
        gap={{ base: '64px', xl: '56px' }}
      >
        <chakra.form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          minWidth="0"
          // Keeps focused and invalid fields clear of the fixed save bar when they scroll into view.
          css={{ '& section :is(input, select, button)': { scrollMarginBlock: '104px' } }}
        >
          <FormSection title="About you">
            <PersonFields email={profile.email} onChangeEmail={() => void changeEmail()} />
            <EmailNotice profile={profile} />
          </FormSection>
          <FormSection title="Tax number" note="Ten digits, printed on every letter from SARS">
            <TaxNumber key={saves} stored={profile.taxNumber} />
            <chakra.p textStyle="sm" color="muted" mt="12px">
              Once you save it, we only show the last three digits.
            </chakra.p>
          </FormSection>
          <FormSection title="Default billing address" note="Fills in the checkout for you">
            <AddressFields of="billingAddress" postalOnly />
          </FormSection>
          <SaveBar busy={save.isPending} onDiscard={discard} />
        </chakra.form>
        <InvoiceSlip />
      </chakra.div>
      <ChangeEmailDialog open={isChangingEmail} onClose={() => setChangingEmail(false)} />
      <LeaveQuestion
        // Don't ask after the session has expired, because the draft survives the login.
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
