import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { writeQuoteInput, writtenLine } from '../../../../domain/engagements/practice-quote-schemas.ts';
import type { EngagementView } from '../../../../domain/engagements/schemas.ts';
import { workName } from '../../../../domain/engagements/work-name.ts';
import { toast } from '../../../data/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

import { firstName } from './move-shell.tsx';
import { useMoveForm } from './use-move-form.ts';

/** The form takes one line; the API accepts several. */
const price = z.object({ ...writtenLine.shape, note: writeQuoteInput.shape.note });

const noMore = () => toast({ title: 'Price sent' });

/** Form that quotes a price for work that has no listed price. `reason` explains why there is none. */
export function PriceForm({ item, reason }: { item: EngagementView; reason: string }) {
  const { mutateAsync } = useMutation(trpc.practice.engagements.quote.mutationOptions());
  const { form, submit, busy } = useMoveForm(
    { item, onClose: noMore },
    {
      name: 'price',
      schema: price,
      defaultValues: { name: workName(item), note: '' },
      move: ({ note, ...line }, target) => mutateAsync({ ...target, lines: [line], note }),
    },
  );
  const { errors } = form.formState;
  return (
    <chakra.form
      aria-label="Set a price"
      noValidate
      display="grid"
      gap="14px"
      border="1px solid"
      borderColor="line-strong"
      borderRadius="md"
      bg="card"
      p="16px 18px"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <chakra.h2 fontFamily="heading" fontWeight="700" fontSize="1rem" letterSpacing="-0.012em">
        Set a price
      </chakra.h2>
      <chakra.p mt="-8px" fontSize="0.8125rem" lineHeight="18px" color="muted">
        {reason}
      </chakra.p>
      <Field label="What it is for" error={errors.name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="Price" error={errors.price?.message}>
        <Controller
          control={form.control}
          name="price"
          render={({ field }) => <MoneyInput {...field} cents />}
        />
      </Field>
      <Field
        label="Note"
        hint="optional"
        help="The client will see this below the price."
        error={errors.note?.message}
      >
        <TextArea {...form.register('note')} rows={3} />
      </Field>
      {errors.root?.['server']?.message && <Notice tone="bad">{errors.root['server'].message}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
        <chakra.p flex="1 1 200px" fontSize="0.8125rem" lineHeight="18px" color="muted">
          {firstName(item)} gets an e-mail, and can accept the price for 14 days.
        </chakra.p>
        <Button type="submit" size="xs" busy={busy} busyLabel="Sending…">
          Send the price
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
