import { chakra } from '@chakra-ui/react/styled-system';
import type { Answers } from '../../../domain/preparation/answers.ts';
import { interview } from '../../../domain/preparation/questions.ts';
import { lowestFilingPrice } from '../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../domain/shop/prices.ts';
import { usePrices } from '../../data/settings.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { RuledSection, StepFoot, StepTitle } from './preparation-frame.tsx';
import { questionCount } from './preparation-text.ts';

const foot = <StepFoot back={{ label: 'Access', step: 'access' }} note="Your answers have been saved" />;

/** Price step shown until all questions are answered, because an earlier price could be wrong. */
export function PriceAfterQuestions({ answers }: { answers: Answers }) {
  const lowest = formatPrice(lowestFilingPrice(usePrices()));
  const { screens, answered, total, nextScreen } = interview(answers);
  return (
    <>
      <StepTitle title="Your price depends on your answers">
        You have {questionCount(total - answered)} left. Your answers decide which product fits, so a price
        shown now could be wrong. Returns start at {lowest}.
      </StepTitle>
      <chakra.div mt="28px" mb="40px">
        <LinkButton
          to="/tax-preparation/$step"
          params={{ step: 'questions' }}
          search={{ screen: nextScreen ?? undefined }}
          iconAfter="arrow"
        >
          {answered === 0 ? 'Answer the questions' : 'Answer the remaining questions'}
        </LinkButton>
      </chakra.div>
      <RuledSection title="Still to answer">
        <ul>
          {screens
            .filter((screen) => !screen.isAnswered)
            .map(({ id, title, questions }) => (
              <chakra.li
                key={id}
                display="flex"
                justifyContent="space-between"
                alignItems="baseline"
                gap="4px 16px"
                flexWrap="wrap"
                py="12px"
                borderBottom="1px solid"
                borderColor="line"
              >
                <TextLink to="/tax-preparation/$step" params={{ step: 'questions' }} search={{ screen: id }}>
                  {title}
                </TextLink>
                <chakra.span textStyle="sm" color="muted">
                  {questionCount(questions.filter((question) => !question.isAnswered).length)}
                </chakra.span>
              </chakra.li>
            ))}
        </ul>
      </RuledSection>
      {foot}
    </>
  );
}

/** Notice that nothing is due: the return is paid for, or we opened it ourselves. */
export function NothingToPay({ returnId }: { returnId: number }) {
  return (
    <>
      <StepTitle title="There’s nothing more to pay">
        This return is paid for. Your answers and documents still help us to prepare it.
      </StepTitle>
      <chakra.div mt="28px">
        <LinkButton to="/tax-returns/$returnId" params={{ returnId: String(returnId) }}>
          See your return
        </LinkButton>
      </chakra.div>
      {foot}
    </>
  );
}
