import { chakra } from '@chakra-ui/react/styled-system';
import { Amount } from '../../ui/amount.tsx';

interface AnswerLineProps {
  /** Null before an income is entered. */
  takeHomePay: number | null;
}

/** The answer beside the button, where the results themselves are below the fold. */
export function AnswerLine({ takeHomePay }: AnswerLineProps) {
  return (
    <chakra.p
      aria-hidden="true"
      display="flex"
      justifyContent="space-between"
      gap="8px"
      textStyle="ui"
      css={{ '@container calculator (min-width: 900px)': { display: 'none' } }}
    >
      <chakra.span color="muted">You take home, a year</chakra.span>
      <chakra.strong fontWeight="600">
        {takeHomePay === null ? 'R –' : <Amount rand={takeHomePay} />}
      </chakra.strong>
    </chakra.p>
  );
}
