import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue } from 'react';
import { calculateTax } from '../../../../../domain/tax/calculate.ts';
import { Field } from '../../../../ui/field.tsx';
import { MoneyInput } from '../../../../ui/money-input.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { TextAnchor } from '../../../../ui/text-link.tsx';
import { ageOptions } from '../../../tax/calculator-options.ts';
import { ResultAnnouncement } from '../../../tax/result-announcement.tsx';
import { countedIncome, firstIncome, heroTaxYear, useIncome } from './income.ts';
import { MiniAnswer } from './mini-answer.tsx';

/** The calculator's own words for what is no amount. */
const notAnIncome = 'Income must be a positive number';

/** Income in, take-home out, while typing: the same rules as the whole calculator, without contributions. */
export function MiniCalculator() {
  const { income, age, change } = useIncome();
  const shown = useDeferredValue(countedIncome(income));
  const result = calculateTax(
    { taxYear: heroTaxYear, income: shown, age, retirementContributions: 0, medicalAidMembers: 0 },
    // Without members no rate is used, so it doesn't matter which.
    'published',
  );
  const untouched = income === firstIncome.income && age === firstIncome.age;
  return (
    <chakra.section
      aria-labelledby="mini-calculator"
      bg="card"
      color="ink"
      borderRadius="lg"
      boxShadow="overlay"
      mx={{ base: '-4px', md: '0' }}
      pt={{ base: '22px', md: '28px' }}
      px={{ base: '20px', md: '32px' }}
      pb={{ base: '14px', md: '18px' }}
      css={{ '& :focus-visible': { outlineColor: 'brand' } }}
    >
      <chakra.h2 id="mini-calculator" textStyle="h3" mb="18px">
        What stays with you?
      </chakra.h2>
      <chakra.div display="grid" gap="12px">
        <Field
          label="Your income for a year"
          hint="before tax"
          error={Number.isNaN(income) ? notAnIncome : undefined}
        >
          <MoneyInput
            size="hero"
            name="hero-income"
            value={income}
            onChange={(value) => change({ income: value })}
            fontFamily="heading"
            fontSize="1.625rem"
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
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="16px"
        mt="6px"
        pt="6px"
        borderTop="1px solid"
        borderColor="line"
      >
        <chakra.span textStyle="xs" color="muted">
          {heroTaxYear}, an estimate
        </chakra.span>
        <TextAnchor href="#calculator" iconAfter="arrow" textStyle="sm" minHeight="44px">
          See the working
        </TextAnchor>
      </chakra.div>
    </chakra.section>
  );
}
