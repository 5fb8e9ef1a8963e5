import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue } from 'react';
import { formatRand, formatWholeRand } from '../../../../domain/money.ts';
import { calculateTax } from '../../../../domain/tax/calculate.ts';
import { defaultIncomeKind } from '../../../../domain/tax/income-kind.ts';
import { monthlyFigure } from '../../../../domain/tax/tax-result.ts';
import type { TaxResult } from '../../../../domain/tax/tax-result.ts';
import { useTypedFields } from '../../../ui/forms/use-typed-fields.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { MoneyInput } from '../../../ui/forms/money-input.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { ageOptions } from '../../tax/calculator/calculator-options.ts';
import { RandRuler, randParts, RandSwatch } from '../../tax/results/rand-ruler.tsx';
import { randShares } from '../../tax/results/rand-ruler.tsx';
import type { RandShares } from '../../tax/results/rand-ruler.tsx';
import { ResultAnnouncement } from '../../tax/results/result-announcement.tsx';
import { countedIncome, firstIncome, heroTaxYear, useIncome } from './income.tsx';

/** Ruler legend: the cents of each rand that are kept, and the amounts deducted. */
function MiniLegend({ result, shares }: { result: TaxResult; shares: RandShares }) {
  const shown = {
    keep: { label: 'You keep', figure: `${shares.keep}c` },
    tax: { label: 'Income tax', figure: formatRand(result.netTax) },
    uif: { label: 'UIF', figure: formatRand(result.uifContribution) },
  };
  return (
    <chakra.dl display="flex" flexWrap="wrap" justifyContent="space-between" gap="4px 12px" mt="10px">
      {randParts.map((part) => (
        <div key={part.share}>
          <chakra.dt display="flex" alignItems="center" gap="6px" textStyle="xs" color="muted">
            <RandSwatch part={part} />
            {shown[part.share].label}
          </chakra.dt>
          <chakra.dd
            fontSize={{ base: '0.875rem', across: '0.9375rem' }}
            lineHeight="20px"
            fontWeight="600"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {shown[part.share].figure}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** Take-home pay per year and month, with a ruler that shows where each rand goes. */
function MiniAnswer({ result }: { result: TaxResult }) {
  const shares = randShares(result);
  const takeHome = formatRand(result.takeHomePay);
  return (
    <chakra.div containerType="inline-size">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="flex-end"
        columnGap="12px"
        mt="16px"
      >
        <div>
          <chakra.p textStyle="sm" color="muted">
            You take home
          </chakra.p>
          <chakra.p
            textStyle="figure-xl"
            display="block"
            mt="4px"
            whiteSpace="nowrap"
            lineHeight="44px"
            letterSpacing="-0.03em"
            // A smaller font keeps long amounts on one line, so the layout doesn't shift.
            fontSize={
              takeHome.length > 13
                ? 'clamp(1.125rem, 5.6vw, 1.375rem)'
                : {
                    base: `clamp(1.25rem, ${takeHome.length > 11 ? 6.9 : 8.8}vw, 2rem)`,
                    // Capped at a share of the card's width, for users who enlarge text.
                    tablet: 'min(1.75rem, 13cqi)',
                    roomy: 'min(2rem, 13cqi)',
                    lg: 'min(2.375rem, 13cqi)',
                  }
            }
          >
            {takeHome}
          </chakra.p>
        </div>
        <chakra.p textStyle="xs" color="muted" textAlign="right" pb="5px">
          <chakra.strong
            display="block"
            fontSize={{ base: '1rem', across: '1.125rem' }}
            lineHeight="1.2"
            fontWeight="600"
            color="ink"
            whiteSpace="nowrap"
            fontVariantNumeric="tabular-nums"
          >
            {formatWholeRand(monthlyFigure(result.takeHomePay))}
          </chakra.strong>
          a month
        </chakra.p>
      </chakra.div>
      <chakra.div mt="14px">
        <RandRuler result={result} size="compact" />
      </chakra.div>
      <MiniLegend result={result} shares={shares} />
    </chakra.div>
  );
}

/** Error message for text that isn't an amount, as in the full calculator. */
const notAnIncome = 'Income must be a positive number';

/** Calculates take-home pay as the user types. Uses the full calculator's rules, but no contributions. */
export function MiniCalculator() {
  const { income, age, change } = useIncome();
  const element = useTypedFields<HTMLElement>();
  const shown = useDeferredValue(countedIncome(income));
  const result = calculateTax(
    {
      taxYear: heroTaxYear,
      income: shown,
      incomeKind: defaultIncomeKind,
      age,
      retirementContributions: 0,
      medicalAidMembers: 0,
    },
    // Either set of medical credit rates works, because there are no medical scheme members.
    'published',
  );
  const untouched = income === firstIncome.income && age === firstIncome.age;
  return (
    <chakra.section
      ref={element}
      aria-labelledby="mini-calculator"
      bg="card"
      color="ink"
      borderRadius="lg"
      boxShadow="overlay"
      mx={{ base: '-4px', tablet: '0' }}
      pt={{ base: '20px', tablet: '22px' }}
      px={{ base: '18px', tablet: '16px', roomy: '22px', across: '24px' }}
      pb={{ base: '6px', tablet: '8px' }}
      css={{ '--focus-ring': '{colors.brand}' }}
    >
      <chakra.h2 id="mini-calculator" textStyle="h3" fontSize="1.375rem" mb="14px">
        What will you take home?
      </chakra.h2>
      <chakra.div display="grid" gap="10px">
        <Field
          label="Your income per year"
          hint="before tax"
          error={Number.isNaN(income) ? notAnIncome : undefined}
        >
          <MoneyInput
            size="hero"
            name="hero-income"
            value={income}
            onChange={(value) => change({ income: value })}
            fontFamily="heading"
            fontSize="1.5rem"
            maxLength={13}
          />
        </Field>
        <Segments
          label="Your age"
          name="hero-age"
          options={ageOptions}
          value={age}
          onChange={(value) => change({ age: value })}
        />
      </chakra.div>
      <MiniAnswer result={result} />
      <ResultAnnouncement result={untouched ? null : result} />
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="4px"
        mt="10px"
        pt="2px"
        borderTop="1px solid"
        borderColor="line"
      >
        <chakra.span textStyle="xs" color="muted">
          {heroTaxYear}. An estimate.
        </chakra.span>
        <TextAnchor href="#calculator" iconAfter="arrow" textStyle="sm" minHeight="44px" whiteSpace="nowrap">
          Show the working
        </TextAnchor>
      </chakra.div>
    </chakra.section>
  );
}
