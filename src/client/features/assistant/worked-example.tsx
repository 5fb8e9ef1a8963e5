import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import {
  answerSources,
  exampleAnswer,
  exampleFacts,
  exampleQuestion,
  type WorkedAnswer,
} from '../../../domain/assistant/conversations/example-question.ts';
import type { WelcomeView } from '../../../domain/assistant/schemas.ts';
import { formatRand, formatWholeRand } from '../../../domain/money.ts';
import type { MedicalCreditRates } from '../../../domain/tax/medical-credits.ts';
import { monthlyFigure } from '../../../domain/tax/tax-result.ts';
import { useSettings } from '../../data/settings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SourceMark } from './answer-text.tsx';
import { Chip, Chips } from './fact-chips.tsx';

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

/** The question, with the words that the calculator reads marked, and the facts it took from them. */
interface Asked {
  question: ReactNode;
  facts: readonly (readonly [label: string, text: string])[];
}

const exampleAsked: Asked = {
  question: (
    <>
      What do I pay on <Read>{exampleFacts.pay}</Read> with <Read>{exampleFacts.cover}</Read>?
    </>
  ),
  facts: [
    ['Income', exampleFacts.pay],
    ['Medical aid', 'you and 2 kids'],
    ['Age', 'under 65'],
  ],
};

/** Returns the question that a saved calculation answers. */
function ownAsked({ taxYear, result: { grossIncome, retirementDeduction } }: WorkedAnswer): Asked {
  const income = `${formatWholeRand(grossIncome)} a year`;
  const deducted = formatWholeRand(retirementDeduction);
  return {
    question: (
      <>
        What do I pay on <Read>{income}</Read>
        {retirementDeduction > 0 && (
          <>
            {' '}
            with <Read>{deducted} for retirement</Read>
          </>
        )}{' '}
        in <Read>{taxYear}</Read>?
      </>
    ),
    facts: [
      ['Income', income],
      ...(retirementDeduction > 0 ? [['Retirement', deducted] as const] : []),
      ['Tax year', taxYear],
    ],
  };
}

/** Returns the answer that the client's latest saved calculation gives; null if it has no tax to work out. */
function ownAnswer(calculation: WelcomeView['calculation'], rates: MedicalCreditRates): WorkedAnswer | null {
  if (!calculation || calculation.result.netTax <= 0) return null;
  const { financialYear: taxYear, result } = calculation;
  return { taxYear, result, sources: answerSources(taxYear, rates) };
}

interface WorkedExampleProps {
  /** The client's latest saved calculation, if any. */
  calculation: WelcomeView['calculation'];
  onAsk: (question: string) => void;
}

/**
 * A question with the calculator's answer drawn step by step: the client's own figures, or an example without a saved
 * calculation.
 */
export function WorkedExample({ calculation, onAsk }: WorkedExampleProps) {
  const { medicalCreditRates } = useSettings();
  const own = ownAnswer(calculation, medicalCreditRates);
  const answer = own ?? exampleAnswer(medicalCreditRates);
  const { question, facts } = own ? ownAsked(own) : exampleAsked;
  const { taxableIncome, taxBeforeDeductions, rebates, medicalCredits, netTax } = answer.result;
  const afterRebates = taxBeforeDeductions - rebates;
  const whole = taxBeforeDeductions;
  const [taxSource, creditsSource] = answer.sources;
  const hasCredits = medicalCredits > 0;
  return (
    <section aria-labelledby="worked-example">
      <SectionHead
        id="worked-example"
        title="How an answer is worked out"
        fact={own ? `from your calculation for ${own.taxYear}` : `an example for ${answer.taxYear}`}
      />
      <chakra.p
        fontFamily="heading"
        fontWeight="700"
        fontSize={{ base: '1.125rem', tablet: '1.25rem' }}
        lineHeight="1.5"
        letterSpacing="-0.02em"
        mt="12px"
      >
        “{question}”
      </chakra.p>
      <Chips aria-label="What the calculator reads" mt="10px" mb="8px">
        {facts.map(([label, text]) => (
          <li key={label}>
            <Chip>
              <span>
                {label}: <b>{text}</b>
              </span>
            </Chip>
          </li>
        ))}
      </Chips>
      <ol>
        <Step
          label="Tax before rebates"
          source={1}
          note={`on ${formatRand(taxableIncome)} a year`}
          amount={taxBeforeDeductions}
          left={taxBeforeDeductions}
          whole={whole}
        />
        <Step
          label="Rebate"
          source={1}
          note={own ? 'for your age' : 'for everyone under 65'}
          amount={-rebates}
          left={afterRebates}
          whole={whole}
        />
        {hasCredits && (
          <Step
            label="Medical credits"
            source={2}
            note={own ? 'for everyone on your medical aid' : 'for you and 2 kids'}
            amount={-medicalCredits}
            left={netTax}
            whole={whole}
          />
        )}
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
        <chakra.ol textStyle="sm" color="muted" display="grid" gap="4px" listStyle="none">
          {(hasCredits ? [taxSource, creditsSource] : [taxSource]).map((source, at) => (
            <li key={source}>
              <SourceMark>{at + 1}</SourceMark> {source}
            </li>
          ))}
        </chakra.ol>
        {own ? (
          <TextLink to="/tax-calculator" iconAfter="arrow" textStyle="sm" py="11px">
            Open the calculator
          </TextLink>
        ) : (
          <Button variant="link" size="sm" iconAfter="arrow" onClick={() => onAsk(exampleQuestion)}>
            Ask this question
          </Button>
        )}
      </chakra.div>
    </section>
  );
}
