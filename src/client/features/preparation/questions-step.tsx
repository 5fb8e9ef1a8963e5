import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { AnswerKey } from '../../../domain/preparation/answers.ts';
import { offerFor } from '../../../domain/preparation/offered-answers.ts';
import { type AskedQuestion, interview } from '../../../domain/preparation/questions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AnswerField } from './answer-field.tsx';
import { StepFoot, StepGrid, StepTitle } from './preparation-frame.tsx';
import { StillTrue } from './still-true.tsx';
import { takenYearsText } from './preparation-text.ts';
import type { Preparation } from './use-preparation.ts';
import { WantedAside } from './wanted-aside.tsx';

interface SectionProps {
  asked: AskedQuestion;
  preparation: Preparation;
  /** Whether to point out missing answers. */
  isChecked: boolean;
}

function QuestionSection({ asked: { question, fields }, preparation, isChecked }: SectionProps) {
  const headingId = useId();
  const [dismissed, setDismissed] = useState<ReadonlySet<AnswerKey>>(new Set());
  const { answers, years, defaultYear, takenYears, offers, answer } = preparation;
  const taken = question.id === 'year' ? takenYearsText(answers, takenYears) : null;
  const offerOf = (key: AnswerKey) =>
    answers[key] === undefined && !dismissed.has(key) ? offerFor(key, offers) : undefined;
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
        {taken && (
          <chakra.span display="block" color="ink" mt="4px">
            {taken}
          </chakra.span>
        )}
      </chakra.p>
      <chakra.div display="grid" gap="20px">
        {fields.map((field, at) => {
          const offer = offerOf(field.key);
          return (
            <div key={field.key}>
              {offer && (
                <StillTrue
                  field={field}
                  offer={offer}
                  taxYear={answers.taxYear}
                  onAnswer={answer}
                  onDismiss={() => setDismissed(new Set([...dismissed, field.key]))}
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
          );
        })}
      </chakra.div>
    </chakra.section>
  );
}

/** Selects the field of the first missing answer. */
const firstMissing =
  'input[aria-invalid=true], [aria-invalid=true] input, [aria-describedby$="-error"] input';

/** Screen with one to three questions. */
export function QuestionsStep({ preparation, screen: id }: { preparation: Preparation; screen: string }) {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<{ screen: string } | null>(null);
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked) questions.current?.querySelector<HTMLElement>(firstMissing)?.focus();
  }, [checked]);
  const { answers } = preparation;
  const { screens } = interview(answers);
  const at = Math.max(
    0,
    screens.findIndex((other) => other.id === id),
  );
  const screen = screens[at];
  if (!screen) return null;
  const before = screens[at - 1];
  const after = screens[at + 1];
  const proceed = () => {
    if (!screen.isAnswered) return setChecked({ screen: screen.id });
    return void navigate(
      after
        ? { to: '/tax-preparation/$step', params: { step: 'questions' }, search: { screen: after.id } }
        : { to: '/tax-preparation/$step', params: { step: 'documents' } },
    );
  };
  return (
    <StepGrid aside={<WantedAside answers={answers} />}>
      <StepTitle title={screen.title}>{screen.intro}</StepTitle>
      <div ref={questions}>
        {screen.questions.map((asked) => (
          <QuestionSection
            key={asked.question.id}
            asked={asked}
            preparation={preparation}
            isChecked={checked?.screen === screen.id}
          />
        ))}
      </div>
      <StepFoot
        back={before ? { label: before.title, step: 'questions', screen: before.id } : null}
        note={preparation.isGuest ? 'Kept in this browser' : 'Saved as you answer'}
      >
        <Button onClick={proceed}>Continue</Button>
      </StepFoot>
    </StepGrid>
  );
}
