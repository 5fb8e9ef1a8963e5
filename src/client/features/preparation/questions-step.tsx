import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { AnswerKey, Answers, AnswersUpdate } from '../../../domain/preparation/answers.ts';
import {
  type AskedQuestion,
  type Field,
  interview,
  proposedAnswers,
} from '../../../domain/preparation/questions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AnswerField } from './answer-field.tsx';
import { StepFoot, StepTitle } from './preparation-frame.tsx';
import { answerText } from './preparation-words.ts';
import type { Preparation } from './use-preparation.ts';
import { WantedAside } from './wanted-aside.tsx';

interface StripProps {
  field: Field;
  proposed: Answers;
  onAnswer: (update: AnswersUpdate) => void;
  onDismiss: () => void;
}

/** Offers last year's answer, which is never filled in beforehand. */
function StillTrue({ field, proposed, onAnswer, onDismiss }: StripProps) {
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
        Last year you told us: <strong>{answerText(field, proposed)}</strong>. Is that still true?
      </p>
      <chakra.div display="flex" gap="8px" flexShrink="0">
        <Button
          variant="subtle"
          size="sm"
          icon="check"
          onClick={() => onAnswer({ [field.key]: proposed[field.key] })}
        >
          Still true
        </Button>
        <Button variant="outline" size="sm" onClick={onDismiss}>
          It changed
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface SectionProps {
  asked: AskedQuestion;
  preparation: Preparation;
  proposed: Answers;
  /** Whether to point out answers that are missing. */
  isChecked: boolean;
}

function QuestionSection({ asked: { question, fields }, preparation, proposed, isChecked }: SectionProps) {
  const headingId = useId();
  const [changed, setChanged] = useState<ReadonlySet<AnswerKey>>(new Set());
  const { answers, years, defaultYear, answer } = preparation;
  return (
    <chakra.section
      mt="32px"
      css={{ '& + &': { borderTop: '1px solid', borderColor: 'line-strong', paddingTop: '28px' } }}
    >
      <chakra.h2 id={headingId} textStyle="h4" mb="4px">
        {question.text}
      </chakra.h2>
      <chakra.p textStyle="sm" color="muted" mb="14px" maxWidth="56ch">
        {question.help}
      </chakra.p>
      <chakra.div display="grid" gap="20px">
        {fields.map((field, at) => (
          <div key={field.key}>
            {answers[field.key] === undefined &&
              proposed[field.key] !== undefined &&
              !changed.has(field.key) && (
                <StillTrue
                  field={field}
                  proposed={proposed}
                  onAnswer={answer}
                  onDismiss={() => setChanged(new Set([...changed, field.key]))}
                />
              )}
            <AnswerField
              field={field}
              value={answers[field.key]}
              headingId={
                at === 0 && question.fields.length <= 2 && field.kind !== 'yes-no' ? headingId : null
              }
              years={years}
              defaultYear={defaultYear}
              isMissing={isChecked && answers[field.key] === undefined}
              onAnswer={answer}
            />
          </div>
        ))}
      </chakra.div>
    </chakra.section>
  );
}

/** One screen of one to three questions. */
export function QuestionsStep({ preparation, screen: id }: { preparation: Preparation; screen: string }) {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<string | null>(null);
  const { answers, stored } = preparation;
  const { screens } = interview(answers);
  const at = Math.max(
    0,
    screens.findIndex((one) => one.id === id),
  );
  const screen = screens[at];
  if (!screen) return null;
  const before = screens[at - 1];
  const after = screens[at + 1];
  const proposed = stored?.previous ? proposedAnswers(stored.previous.answers) : {};
  const proceed = () => {
    if (!screen.isAnswered) return setChecked(screen.id);
    return void navigate(
      after
        ? { to: '/tax-preparation/$step', params: { step: 'questions' }, search: { screen: after.id } }
        : { to: '/tax-preparation/$step', params: { step: 'documents' } },
    );
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 296px' }}
      gap={{ base: '32px', xl: '64px' }}
      alignItems="start"
    >
      <div>
        <StepTitle title={screen.title}>{screen.intro}</StepTitle>
        {screen.questions.map((asked) => (
          <QuestionSection
            key={asked.question.id}
            asked={asked}
            preparation={preparation}
            proposed={proposed}
            isChecked={checked === screen.id}
          />
        ))}
        <StepFoot
          back={before ? { label: before.title, step: 'questions', screen: before.id } : null}
          note={preparation.isGuest ? 'Kept in this browser' : 'Saved as you answer'}
        >
          <Button onClick={proceed}>Continue</Button>
        </StepFoot>
      </div>
      <WantedAside answers={answers} />
    </chakra.div>
  );
}
