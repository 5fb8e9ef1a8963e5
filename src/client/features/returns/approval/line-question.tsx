import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { questionInput } from '../../../../domain/engagements/schemas.ts';
import type { ReturnDetail } from '../../../../domain/engagements/schemas.ts';
import { toast } from '../../../data/notifications.ts';
import { trpc } from '../../../data/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure } from '../../../ui/forms/form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { refreshReturns } from '../use-return-actions.ts';

interface LineQuestionProps {
  item: ReturnDetail;
  line: { id: string; label: string };
  onClose: () => void;
}

const questionForm = questionInput.pick({ text: true });

/** Form for asking about a line. Sending the question returns the figures to the practice. */
export function LineQuestion({ item, line, onClose }: LineQuestionProps) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(questionForm), defaultValues: { text: '' } });
  const { register, handleSubmit, formState } = form;
  const ask = useMutation(
    trpc.returns.question.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Question sent', description: 'We’ll answer it and send you the figures again.' });
        await refreshReturns();
        await navigate({ to: '/tax-returns/$returnId', params: { returnId: String(item.id) } });
      },
      onError: (error) => void showFailure(form, error),
    }),
  );
  return (
    <chakra.form
      noValidate
      bg="accent-subtle"
      borderRadius="md"
      py="16px"
      px="20px"
      textAlign="left"
      onSubmit={(event) =>
        void handleSubmit(({ text }) =>
          ask.mutate({ id: item.id, version: item.version, line: line.id, text }),
        )(event)
      }
    >
      <Field label={`Your question about ${line.label}`} error={formState.errors.text?.message}>
        <TextArea rows={2} {...register('text')} />
      </Field>
      {formState.errors.root?.server && (
        <chakra.div mt="12px">
          <Notice tone="bad">{formState.errors.root.server.message}</Notice>
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', tablet: 'row' }}
        justifyContent="space-between"
        alignItems={{ tablet: 'center' }}
        gap="12px 16px"
        mt="12px"
        textStyle="sm"
        color="accent-fg"
        fontWeight="400"
        whiteSpace="normal"
      >
        <span>Your return will go back to us with this question. Nothing is lost.</span>
        <chakra.span display="flex" gap="10px" flexShrink="0">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={ask.isPending} busyLabel="Sending…">
            Send the question
          </Button>
        </chakra.span>
      </chakra.div>
    </chakra.form>
  );
}
