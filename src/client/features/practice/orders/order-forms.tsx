import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { southAfricanDay } from '../../../../domain/calendar.ts';
import { formatRand } from '../../../../domain/money.ts';
import {
  cancelOrderInput,
  type PracticeOrderView,
  refundOrderInput,
} from '../../../../domain/practice/order-schemas.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DatePicker } from '../../../ui/forms/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useFormDraft } from '../../../ui/forms/use-form-draft.ts';
import { useEnsureConfirmed } from '../../accounts/settings/confirm-provider.tsx';
import { useInlineForm } from '../parts/use-inline-form.ts';
import { orderChanged } from './order-queries.ts';

interface OrderFormProps {
  order: PracticeOrderView;
  onClose: () => void;
}

interface OrderFormShellProps {
  title: string;
  follows: string;
  verb: string;
  busyLabel: string;
  busy: boolean;
  isDanger?: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function OrderFormShell(props: OrderFormShellProps) {
  const form = useInlineForm(props.onClose);
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label={props.title}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      bg="card"
      p="16px 18px"
      display="grid"
      gap="12px"
    >
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem">
        {props.title}
      </chakra.h2>
      {props.children}
      {props.failure !== undefined && <Notice tone="bad">{props.failure}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="8px" alignItems="center">
        <chakra.p flex="1 1 200px" color="muted" fontSize="0.8125rem">
          {props.follows}
        </chakra.p>
        <Button type="button" size="xs" variant="outline" onClick={props.onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="xs"
          variant={props.isDanger ? 'danger' : 'solid'}
          busy={props.busy}
          busyLabel={props.busyLabel}
        >
          {props.verb}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Form that cancels a paid order and its work. */
export function CancelOrderForm({ order, onClose }: OrderFormProps) {
  const { mutateAsync } = useMutation(trpc.practice.orders.cancel.mutationOptions());
  const form = useForm({
    resolver: zodResolver(cancelOrderInput.pick({ reason: true })),
    defaultValues: { reason: '' },
  });
  const draft = useFormDraft(form, `cancel-order-${order.id}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      orderChanged(await mutateAsync({ id: order.id, reason }));
      close();
    } catch (error) {
      showFailure(form, error);
    }
  });
  return (
    <OrderFormShell
      title={`Cancel order #${order.id}`}
      follows={`${order.client.fullName} gets an e-mail with the reason. The work is cancelled, and a refund of ${formatRand(Number(order.refundable))} is due within 15 business days.`}
      verb="Cancel the order"
      busyLabel="Cancelling…"
      isDanger
      busy={isSubmitting}
      failure={errors.root?.['server']?.message}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <Field label="Reason" hint="The client will see this" error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
    </OrderFormShell>
  );
}

/** Form for recording a refund that has already been made. */
export function RefundForm({ order, onClose }: OrderFormProps) {
  const [today] = useState(() => southAfricanDay(new Date()));
  const ensureConfirmed = useEnsureConfirmed();
  const { mutateAsync } = useMutation(trpc.practice.orders.refund.mutationOptions());
  const unapplied = order.payments.filter(({ applied, refundedAt }) => !applied && refundedAt === null);
  const form = useForm({
    resolver: zodResolver(refundOrderInput.omit({ id: true })),
    defaultValues: {
      amount: Number(unapplied[0]?.gross ?? order.refundable),
      refundedOn: today,
      reference: '',
      paymentId: unapplied[0]?.id ?? null,
    },
  });
  const draft = useFormDraft(form, `refund-${order.id}`);
  const close = () => {
    draft.clear();
    onClose();
  };
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (!(await ensureConfirmed())) return;
    try {
      orderChanged(await mutateAsync({ ...values, id: order.id }));
      close();
    } catch (error) {
      showFailure(form, error);
    }
  });
  return (
    <OrderFormShell
      title={`Record a refund for order #${order.id}`}
      follows={`${order.client.fullName} gets an e-mail. Make the refund through the payment provider or bank first.`}
      verb="Record the refund"
      busyLabel="Recording…"
      busy={isSubmitting}
      failure={errors.root?.['server']?.message}
      onSubmit={() => void submit()}
      onClose={close}
    >
      {unapplied.length > 0 && (
        <Controller
          control={form.control}
          name="paymentId"
          render={({ field: { value, onChange } }) => (
            <Field label="Refund of">
              <Select
                value={value ?? ''}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
                }
                options={[
                  ...unapplied.map(({ id, gross }) => ({
                    value: id,
                    label: `the payment of ${formatRand(Number(gross))} that wasn’t applied`,
                  })),
                  { value: '', label: 'the order' },
                ]}
              />
            </Field>
          )}
        />
      )}
      <Field label="Amount" error={errors.amount?.message}>
        <Controller
          control={form.control}
          name="amount"
          render={({ field }) => <MoneyInput {...field} cents />}
        />
      </Field>
      <Field label="Refunded on" error={errors.refundedOn?.message}>
        <Controller
          control={form.control}
          name="refundedOn"
          render={({ field }) => <DatePicker {...field} min="2020-01-01" max={today} />}
        />
      </Field>
      <Field label="Reference" error={errors.reference?.message}>
        <TextInput {...form.register('reference')} autoComplete="off" />
      </Field>
    </OrderFormShell>
  );
}
