import { chakra } from '@chakra-ui/react/styled-system';
import { answerText } from '../../../domain/preparation/answer-text.ts';
import type { Answers, AnswersUpdate } from '../../../domain/preparation/answers.ts';
import type { OfferedAnswers } from '../../../domain/preparation/offered-answers.ts';
import type { Field } from '../../../domain/preparation/questions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { offerText } from './preparation-text.ts';

interface StillTrueProps {
  field: Field;
  offer: OfferedAnswers;
  /** Tax year of the preparation. */
  taxYear: Answers['taxYear'];
  onAnswer: (update: AnswersUpdate) => void;
  onDismiss: () => void;
}

/** Offers an answer that we have from another source. Answers are never prefilled. */
export function StillTrue({
  field,
  offer: { source, answers },
  taxYear,
  onAnswer,
  onDismiss,
}: StillTrueProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', tablet: 'row' }}
      justifyContent="space-between"
      alignItems={{ base: 'stretch', tablet: 'center' }}
      gap="12px"
      mb="14px"
      p="10px 16px"
      borderRadius="md"
      bg="inset"
      textStyle="sm"
    >
      <p>
        {offerText(source, taxYear)}: <strong>{answerText(field, answers)}</strong>. Is that still true?
      </p>
      <chakra.div display="flex" gap="8px" flexShrink="0">
        <Button
          variant="subtle"
          size="sm"
          icon="check"
          flex={{ base: '1', tablet: 'none' }}
          onClick={() => onAnswer({ [field.key]: answers[field.key] })}
        >
          Still true
        </Button>
        <Button variant="outline" size="sm" flex={{ base: '1', tablet: 'none' }} onClick={onDismiss}>
          It’s changed
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
