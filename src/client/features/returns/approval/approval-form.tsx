import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { differsFromExpected, type ExpectedNames } from '../../../../domain/engagements/approving-name.ts';
import { approveInput } from '../../../../domain/engagements/schemas.ts';
import type { ReturnDetail, ReturnFiguresView } from '../../../../domain/engagements/schemas.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { toast } from '../../../data/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { refreshReturns } from '../use-return-actions.ts';

const { fullName, consent } = approveInput.shape;
/** The server's schema, adapted to a checkbox that starts unticked. */
const approvalForm = z.object({ fullName, consent: z.boolean().pipe(consent) });
const emptyApproval = { fullName: '', consent: false };

/** The client's declarations. Each one completes "you declare to SARS that". */
const declared = [
  'the figures above are true, and nothing that SARS taxes is missing',
  'you have the documents that support them',
  'you will keep the documents for five years, in case SARS asks',
];

/**
 * Returns help text with the expected name. Other names are accepted, because some clients sign with a name that we
 * don't have.
 */
function nameHelp(typed: string, { account, forName }: ExpectedNames): string {
  const isOther = differsFromExpected(typed, { account, forName });
  if (!isOther)
    return forName === null ? `On your account: ${account}` : `Your own name. You’re signing for ${forName}.`;
  const others = forName === null ? '' : `, and from the name on the return, ${forName}`;
  return `This differs from the name on your account, ${account}${others}. If it’s your name, you can still use it to approve.`;
}

interface ApprovalFormProps {
  item: ReturnDetail;
  figures: ReturnFiguresView;
}

/** Form for the client's name and consent. The button stays enabled, and errors appear beside their fields. */
export function ApprovalForm({ item, figures }: ApprovalFormProps) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(approvalForm), defaultValues: emptyApproval });
  const { register, handleSubmit, setValue, control, formState } = form;
  const { user } = useAuth();
  const hasConsented = useWatch({ control, name: 'consent' });
  const typedName = useWatch({ control, name: 'fullName' });
  const approve = useMutation(
    trpc.returns.approve.mutationOptions({
      onSuccess: async ({ detail }) => {
        toast({ title: 'Figures approved', description: detail });
        await refreshReturns();
        await navigate({ to: '/tax-returns/$returnId', params: { returnId: String(item.id) } });
      },
      onError: (error) => {
        showFailure(form, error);
        // The figures have changed, or they were approved in another tab.
        void refreshReturns();
      },
    }),
  );
  return (
    <chakra.section
      aria-labelledby="approve"
      borderTop="2px solid"
      borderColor="ink"
      pt="16px"
      mt={{ base: '32px', tablet: '40px' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }}
      gap={{ base: '20px', lg: '32px' }}
      alignItems="start"
    >
      <div>
        <chakra.h2 id="approve" textStyle="h3">
          Approve
        </chakra.h2>
        <chakra.p color="muted" mt="6px" mb="8px">
          By entering your name, you declare to SARS that
        </chakra.p>
        <ul>
          {declared.map((statement) => (
            <chakra.li
              key={statement}
              display="flex"
              gap="14px"
              py="11px"
              borderBottom="1px solid"
              borderColor="line"
              textStyle="ui"
              _last={{ borderBottomWidth: '0' }}
            >
              <chakra.span color="muted" aria-hidden="true">
                –
              </chakra.span>
              {statement}
            </chakra.li>
          ))}
        </ul>
      </div>
      <chakra.form
        noValidate
        display="grid"
        gap="18px"
        onSubmit={(event) =>
          void handleSubmit((values) =>
            approve.mutate({ id: item.id, version: item.version, figuresId: figures.id, ...values }),
          )(event)
        }
      >
        <Field
          label="Type your full name"
          help={
            user && (
              <span aria-live="polite">
                {nameHelp(String(typedName), { account: user.fullName, forName: item.forName })}
              </span>
            )
          }
          error={formState.errors.fullName?.message}
        >
          <TextInput
            autoComplete="name"
            fontFamily="heading"
            fontWeight="600"
            fontSize="1.375rem"
            minHeight="60px"
            {...register('fullName')}
          />
        </Field>
        <Field label="Your declaration" group error={formState.errors.consent?.message}>
          <Checkbox
            name="consent"
            checked={hasConsented}
            onChange={(checked) => setValue('consent', checked, { shouldValidate: formState.isSubmitted })}
          >
            I have read the statement. It is true and complete, and you may submit it for me.
          </Checkbox>
        </Field>
        {formState.errors.root?.server && <Notice tone="bad">{formState.errors.root.server.message}</Notice>}
        <Button type="submit" size="lg" icon="check" busy={approve.isPending} busyLabel="Approving…">
          Approve these figures
        </Button>
        <chakra.p textStyle="xs" color="muted" overflowWrap="anywhere">
          You’re approving version {figures.number} exactly as it stands here. Its fingerprint starts with{' '}
          {figures.sha256.slice(0, 16)}. We’ll keep your name, the time and the fingerprint, and e-mail you a
          copy.
        </chakra.p>
      </chakra.form>
    </chakra.section>
  );
}
