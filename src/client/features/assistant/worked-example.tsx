import { chakra } from '@chakra-ui/react/styled-system';
import {
  exampleAnswer,
  exampleFacts,
  exampleInput,
  exampleQuestion,
} from '../../../domain/assistant/conversations/example-question.ts';
import { formatRand, formatWholeRand } from '../../../domain/money.ts';
import { monthlyFigure } from '../../../domain/tax/tax-result.ts';
import { useSettings } from '../../data/settings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SourceMark } from './answer-text.tsx';

/** Words of the question that the calculator reads. */
const Read = chakra('mark', {
  base: {
    bg: 'transparent',
    color: 'inherit',
    whiteSpace: { tablet: 'nowrap' },
    textDecoration: 'underline',
    textDecorationColor: 'accent-line',
    textDecorationThickness: '3px',
    textUnderlineOffset: '5px',
    textDecorationSkipInk: 'none',
  },
});

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      tablet: '168px minmax(0, 1fr) 112px',
    },
    gridTemplateAreas: { base: '"label amount" "bar bar"', tablet: '"label bar amount"' },
    alignItems: 'center',
    gap: { base: '6px 16px', tablet: '20px' },
    py: { base: '10px', tablet: '8px' },
    textStyle: 'ui',
    '& > :last-child': { gridArea: 'amount', textAlign: 'right' },
  },
  variants: {
    isTotal: {
      true: { mt: '8px', pt: '12px', borderTop: '2px solid', borderColor: 'ink', fontWeight: '700' },
    },
  },
});

interface StepProps {
  label: string;
  /** Source number; the total has none. */
  source?: number;
  note: string;
  /** Amount in rand; negative if it lowers the tax. */
  amount: number;
  /** Tax left after this step, in rand. */
  left: number;
  /** Tax before rebates, in rand: the length of the whole scale. */
  whole: number;
  isTotal?: boolean;
}

/**
 * Step from the tax before rebates to the tax for the year. Its bar is drawn to scale, starting at the tax left
 * after the step.
 */
function Step({ label, source, note, amount, left, whole, isTotal = false }: StepProps) {
  const percent = (rand: number) => `${(100 * rand) / whole}%`;
  const isLower = amount < 0;
  return (
    <Row isTotal={isTotal}>
      <chakra.span gridArea="label" lineHeight="20px">
        {label} {source !== undefined && <SourceMark>{source}</SourceMark>}
        <chakra.small display="block" textStyle="xs" fontWeight="400" color="muted">
          {note}
        </chakra.small>
      </chakra.span>
      <chakra.span
        gridArea="bar"
        position="relative"
        height={{ base: '12px', tablet: '24px' }}
        aria-hidden="true"
      >
        <chakra.i
          position="absolute"
          insetBlock="0"
          bg={isLower ? 'fig-keep' : 'fig-tax'}
          _highContrast={{ forcedColorAdjust: 'none', bg: isLower ? 'Highlight' : 'CanvasText' }}
          style={{ left: isLower ? percent(left) : 0, width: percent(Math.abs(amount)) }}
        />
        {isLower && (
          <chakra.i
            position="absolute"
            insetBlock="0"
            left="0"
            boxShadow="inset 0 0 0 1.5px {colors.line-strong}"
            style={{ width: percent(left) }}
          />
        )}
      </chakra.span>
      <span>
        {isLower && '−'}
        <Amount rand={Math.abs(amount)} />
      </span>
    </Row>
  );
}

/** A question in a client's own words, with the calculator's answer drawn step by step. */
export function WorkedExample({ onAsk }: { onAsk: (question: string) => void }) {
  const { medicalCreditRates } = useSettings();
  const { grossIncome, taxBeforeDeductions, rebates, medicalCredits, netTax, sources } =
    exampleAnswer(medicalCreditRates);
  const afterRebates = taxBeforeDeductions - rebates;
  const whole = taxBeforeDeductions;
  return (
    <section aria-labelledby="worked-example">
      <SectionHead
        id="worked-example"
        title="How an answer is worked out"
        fact={`an example for ${exampleInput.taxYear}`}
      />
      <chakra.p
        fontFamily="heading"
        fontWeight="700"
        fontSize={{ base: '1.125rem', tablet: '1.25rem' }}
        lineHeight="1.5"
        letterSpacing="-0.02em"
        mt="12px"
        mb="8px"
      >
        “What do I pay on <Read>{exampleFacts.pay}</Read> with <Read>{exampleFacts.cover}</Read>?”
      </chakra.p>
      <ol>
        <Step
          label="Tax before rebates"
          source={1}
          note={`on ${formatRand(grossIncome)} a year`}
          amount={taxBeforeDeductions}
          left={taxBeforeDeductions}
          whole={whole}
        />
        <Step
          label="Rebate"
          source={1}
          note="for everyone under 65"
          amount={-rebates}
          left={afterRebates}
          whole={whole}
        />
        <Step
          label="Medical credits"
          source={2}
          note="for you and 2 kids"
          amount={-medicalCredits}
          left={netTax}
          whole={whole}
        />
        <Step
          isTotal
          label="Tax for the year"
          note={`about ${formatWholeRand(monthlyFigure(netTax))} a month`}
          amount={netTax}
          left={netTax}
          whole={whole}
        />
      </ol>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="4px 20px"
        mt="8px"
      >
        <chakra.ol textStyle="sm" color="muted" display="grid" gap="4px">
          {sources.map((source, at) => (
            <li key={source}>
              <SourceMark>{at + 1}</SourceMark> {source}
            </li>
          ))}
        </chakra.ol>
        <Button variant="link" size="sm" iconAfter="arrow" onClick={() => onAsk(exampleQuestion)}>
          Ask this question
        </Button>
      </chakra.div>
    </section>
  );
}
