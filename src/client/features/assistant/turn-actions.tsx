import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { Answer, Thumb } from '../../../domain/assistant/schemas.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { takeFocus } from '../../ui/forms/take-focus.ts';
import { useFeedback } from './assistant-queries.ts';
import { answerText } from './transcript.ts';

/** Maximum length of a reason, in characters. */
const MAX_REASON = 500;

/** An answer's position in a stored conversation. */
export interface AnswerPlace {
  conversationId: number;
  message: number;
}

function ReasonForm({ onSend, onCancel }: { onSend: (reason: string) => void; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <chakra.form
      flexBasis="full"
      display="grid"
      gap="10px"
      maxWidth="480px"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reason.trim());
      }}
    >
      <Field label="What was wrong?" hint="optional" help="The practice will see this without your name.">
        <TextInput
          ref={takeFocus}
          maxLength={MAX_REASON}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" gap="8px">
        <Button type="submit" size="sm">
          Send
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function Thumbs({ place, thumb }: { place: AnswerPlace; thumb: Thumb | null }) {
  const feedback = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const label = useId();
  const { conversationId: id, message } = place;
  const rate = (given: Thumb | null, reason?: string) => {
    setAsking(false);
    feedback.mutate({ id, message, thumb: given, reason: reason ?? null });
  };
  return (
    <>
      <chakra.span id={label} textStyle="sm" color="muted" ms="8px">
        {thumb === null ? 'Did this help?' : 'Thank you'}
      </chakra.span>
      <chakra.fieldset aria-labelledby={label} display="flex" color="muted">
        <IconButton
          icon="thumb-up"
          label="Yes, it helped"
          iconSize={18}
          aria-pressed={thumb === 'up'}
          color={thumb === 'up' ? 'brand-fg' : 'inherit'}
          disabled={feedback.isPending}
          onClick={() => rate(thumb === 'up' ? null : 'up')}
        />
        <IconButton
          icon="thumb-down"
          label="No, it didn’t help"
          iconSize={18}
          aria-pressed={thumb === 'down'}
          color={thumb === 'down' ? 'danger-fg' : 'inherit'}
          disabled={feedback.isPending}
          onClick={() => (thumb === 'down' ? rate(null) : setAsking(true))}
        />
      </chakra.fieldset>
      {isAsking && <ReasonForm onSend={(reason) => rate('down', reason)} onCancel={() => setAsking(false)} />}
    </>
  );
}

interface TurnActionsProps {
  answer: Answer;
  thumb: Thumb | null;
  /** Null if the answer isn't stored in an account and so can't be rated. */
  place: AnswerPlace | null;
}

/** Buttons that copy an answer and rate it. */
export function TurnActions({ answer, thumb, place }: TurnActionsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 8px">
      <CopyButton size="sm" text={answerText(answer)}>
        Copy
      </CopyButton>
      {place && <Thumbs place={place} thumb={thumb} />}
    </chakra.div>
  );
}
