import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { openEngagementInput } from '../../../../domain/engagements/schemas.ts';
import { workKinds } from '../../../../domain/shop/work-kinds.ts';
import { taxYears } from '../../../../domain/tax/tax-year.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { kindNames } from '../frame/desk-text.ts';
import { useInlineForm } from '../parts/use-inline-form.ts';

/** Form for opening an engagement that has no order. */
export function OpenWorkForm({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(openEngagementInput.omit({ clientId: true })),
    defaultValues: { kind: 'return' as const, taxYear: taxYears.at(-2) ?? null, reason: '' },
  });
  const draft = useFormDraft(form, `open-work-${clientId}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const element = useInlineForm(close);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const hasYear = kind === 'return' || kind === ('provisional' as string);
  const { mutate, isPending } = useMutation(
    trpc.practice.engagements.open.mutationOptions({
      onSuccess: ({ id }) => {
        draft.clear();
        return navigate({ to: '/practice/work/$engagementId', params: { engagementId: String(id) } });
      },
      onError: (error) => showFailure(form, error),
    }),
  );
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ taxYear, ...values }) =>
    mutate({ ...values, clientId, taxYear: hasYear ? (taxYear ?? null) : null }),
  );
  return (
    <chakra.form
      ref={element}
      noValidate
      aria-label="Add work"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      bg="card"
      p="16px 18px"
      mb="18px"
      display="grid"
      gap="12px"
      maxWidth="560px"
    >
      <Field label="Kind" error={errors.kind?.message}>
        <Select
          {...form.register('kind')}
          options={workKinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      </Field>
      {hasYear && (
        <Field label="Tax year" error={errors.taxYear?.message}>
          <Select
            {...form.register('taxYear')}
            options={taxYears.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      <Field label="Why there is no order" error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {errors.root?.['server']?.message && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <chakra.div display="flex" gap="8px" justifyContent="flex-end">
        <Button type="button" size="xs" variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="xs" busy={isPending} busyLabel="Adding…">
          Add
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
