import { chakra } from '@chakra-ui/react/styled-system';
import type { Question } from '../../../../domain/site/questions.ts';
import { Icon } from '../../../ui/icon.tsx';

const Details = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line-strong',
    _last: { borderBottom: '1px solid', borderColor: 'line-strong' },
    '& .minus, &[open] .plus': { display: 'none' },
    '&[open] .minus': { display: 'flex' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '24px',
    minHeight: '44px',
    py: '20px',
    listStyle: 'none',
    cursor: 'pointer',
    textStyle: 'h4',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'brand-fg' },
    '& > span': { display: 'flex', color: 'muted' },
  },
});

/** Questions that open on a press, by the browser's own means: they work before, and without, any script. */
export function QuestionList({ questions, open = 0 }: { questions: readonly Question[]; open?: number }) {
  return (
    <div>
      {questions.map(({ question, answer }, at) => (
        <Details key={question} open={at === open}>
          <Summary>
            {question}
            <span className="plus">
              <Icon name="plus" />
            </span>
            <span className="minus">
              <Icon name="minus" />
            </span>
          </Summary>
          <chakra.p color="muted" pb="24px" pe={{ md: '64px' }} maxWidth="measure" mt="-4px">
            {answer}
          </chakra.p>
        </Details>
      ))}
    </div>
  );
}
