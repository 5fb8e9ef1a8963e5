import { DownloadTrigger } from '@chakra-ui/react/download-trigger';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { RecoveryCodes, TwoFactorSetup } from '../../../../domain/accounts/two-factor/schemas.ts';
import { brand } from '../../../../domain/brand.ts';
import { httpStatus } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { enableTwoFactorInput } from '../../../../domain/accounts/two-factor/schemas.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveQuestion } from '../../../ui/overlays/leave-question.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PinInput } from '../../../ui/forms/pin-input.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { refetchTwoFactor, setTwoFactorStep, twoFactorStepQuery } from './two-factor-queries.ts';
import { Actions, Screen } from './two-factor-screen.tsx';

const DIGITS = 6;

const Part = chakra('section', {
  base: { borderTop: '2px solid', borderColor: 'ink', mt: '28px', pt: '16px' },
});

/** Instructions for adding the account to an authenticator app by link, QR code or typed secret. */
function AddToApp({ secret, uri }: TwoFactorSetup) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <Part aria-labelledby="add-to-app">
      <chakra.h2 id="add-to-app" textStyle="h4">
        Add {brand.name} to your authenticator app
      </chakra.h2>
      <chakra.p textStyle="ui" color="muted" mt="4px">
        Use any authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.
      </chakra.p>
      <chakra.div display={{ base: 'grid', sm: 'none' }} gap="16px" mt="16px">
        <AnchorButton href={uri} variant="subtle" icon="smartphone">
          Open the app on this phone
        </AnchorButton>
        <chakra.p textStyle="ui" color="muted">
          Or scan this with another phone:
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '232px minmax(0, 1fr)' }}
        gap={{ base: '20px', sm: '32px' }}
        alignItems="center"
        mt={{ base: '12px', sm: '20px' }}
      >
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <chakra.h3 textStyle="sm" fontWeight="600">
            Can’t scan it?
          </chakra.h3>
          <chakra.p textStyle="ui" color="muted" mt="2px" mb="12px">
            Type this key into the app instead.
          </chakra.p>
          <chakra.code
            display="grid"
            gridTemplateColumns="repeat(4, max-content)"
            columnGap="0.5em"
            maxWidth="300px"
            mb="12px"
            py="10px"
            px="14px"
            borderRadius="md"
            bg="inset"
            fontFamily="text"
            fontSize="0.9375rem"
            fontWeight="600"
            lineHeight="26px"
            letterSpacing="0.04em"
            fontVariantNumeric="tabular-nums"
          >
            {groups.map((group, index) => (
              // eslint-disable-next-line react/no-array-index-key -- groups have no id, and their order is fixed
              <span key={index}>{group}</span>
            ))}
          </chakra.code>
          <CopyButton text={secret} size="sm">
            Copy the key
          </CopyButton>
        </div>
      </chakra.div>
    </Part>
  );
}

function SetUpApp({ setup }: { setup: TwoFactorSetup }) {
  const form = useForm({ resolver: zodResolver(enableTwoFactorInput), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const enable = useMutation(
    trpc.account.enableTwoFactor.mutationOptions({
      onSuccess: (codes) => {
        refetchTwoFactor();
        setTwoFactorStep({ step: 'codes', isSetup: true, ...codes });
      },
      onError: (error) => {
        // query-client.ts already reports the lost session.
        if (httpStatus(error) !== 401) showFailure(form, error, { 'auth.wrong-code': 'code' });
      },
    }),
  );
  const submit = form.handleSubmit((values) => enable.mutate(values));
  return (
    <Screen title="Turn on two-step verification" step={1}>
      <AddToApp {...setup} />
      <chakra.form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Part mb="36px">
          <Controller
            control={form.control}
            name="code"
            render={({ field: { name, ref, onChange, onBlur } }) => (
              <Field
                group
                label={<chakra.span textStyle="h4">Enter the six-digit code</chakra.span>}
                help="A new code every 30 seconds."
                error={errors.code?.message}
              >
                <PinInput {...{ name, ref, onChange, onBlur }} length={DIGITS} />
              </Field>
            )}
          />
        </Part>
        {errors.root?.['server'] && (
          <chakra.div mb="20px">
            <Notice tone="bad">{errors.root['server'].message}</Notice>
          </chakra.div>
        )}
        <Actions>
          <Button type="submit" size="lg" busy={enable.isPending} busyLabel="Turning on…">
            Turn on
          </Button>
          <LinkButton to="/settings" variant="outline" size="lg">
            Cancel
          </LinkButton>
        </Actions>
      </chakra.form>
    </Screen>
  );
}

function SaveCodes({ recoveryCodes, isSetup }: RecoveryCodes & { isSetup: boolean }) {
  const navigate = useNavigate();
  const [isKept, setKept] = useState(false);
  const text = recoveryCodes.join('\n');
  return (
    <Screen title="Save your recovery codes" step={isSetup ? 2 : undefined}>
      <LeaveQuestion asks={!isKept} title="Leave without your recovery codes?">
        You won’t see them again. Without them you can’t log in if you lose your phone.
      </LeaveQuestion>
      <chakra.p display="flex" gap="8px" mt="28px" color="brand-fg" fontWeight="600">
        <Icon name="check" size={20} />
        {isSetup ? 'Two-step verification is on.' : 'Your earlier codes no longer work.'}
      </chakra.p>
      <chakra.p color="muted" mt="8px" mb="24px" maxWidth="52ch">
        If you lose your phone, you can log in with any one of these. Each works once. You won’t see them
        again.
      </chakra.p>
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gridTemplateRows="repeat(5, auto)"
        gridAutoFlow="column"
        columnGap={{ base: '20px', sm: '40px' }}
        borderTop="2px solid"
        borderColor="ink"
      >
        {recoveryCodes.map((code, index) => (
          <chakra.li
            key={code}
            display="flex"
            alignItems="baseline"
            gap={{ base: '4px', sm: '16px' }}
            py="12px"
            borderBottom="1px solid"
            borderColor="line"
            fontSize={{ base: '0.875rem', sm: '1rem' }}
            fontWeight="600"
            letterSpacing={{ base: '0.01em', sm: '0.04em' }}
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
          >
            <chakra.span
              aria-hidden
              flex="0 0 20px"
              textStyle="xs"
              color="muted"
              fontWeight="400"
              letterSpacing="0"
            >
              {index + 1}
            </chakra.span>
            {code}
          </chakra.li>
        ))}
      </chakra.ol>
      <Actions mt="20px">
        <DownloadTrigger
          data={`${brand.name}: recovery codes (each works once)\n\n${text}\n`}
          fileName={`${brand.slug}-recovery-codes.txt`}
          mimeType="text/plain"
          asChild
        >
          <Button variant="outline" icon="download">
            Download
          </Button>
        </DownloadTrigger>
        <Button variant="outline" icon="print" onClick={() => print()}>
          Print
        </Button>
        <CopyButton text={text}>Copy</CopyButton>
      </Actions>
      <chakra.div my="20px" _print={{ display: 'none' }}>
        <Checkbox checked={isKept} onChange={setKept}>
          I’ve saved them somewhere safe
        </Checkbox>
      </chakra.div>
      <Actions>
        <Button size="lg" disabled={!isKept} onClick={() => void navigate({ to: '/settings' })}>
          Done
        </Button>
      </Actions>
    </Screen>
  );
}

/** Setup page for two-step verification. Shows the stored step: app setup or recovery codes. */
export function TwoFactorPage() {
  const { data } = useQuery(twoFactorStepQuery);
  if (data?.step === 'app') return <SetUpApp setup={data} />;
  return data && <SaveCodes {...data} />;
}
