import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { formatRand } from '../../../../domain/money.ts';
import { calculateTax } from '../../../../domain/tax/calculate.ts';
import type { MedicalCreditRates } from '../../../../domain/tax/medical-credits.ts';
import { currentTaxYear, taxYears } from '../../../../domain/tax/tax-year.ts';
import { type Compared, less } from '../../../../domain/tax/what-if.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

const route = getRouteApi('/_shared/tax-calculator_/compare');

const Years = chakra('ul', {
  base: {
    listStyle: 'none',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '@container (min-width: 18.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto 6.5rem' },
      alignItems: 'baseline',
      gap: '0 16px',
      py: '11px',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& > [data-own]': {
      bg: 'brand-subtle',
      boxShadow: '-12px 0 0 {colors.brand-subtle}, 12px 0 0 {colors.brand-subtle}',
    },
    '& b': { fontWeight: '600', textAlign: 'right', whiteSpace: 'nowrap' },
    // Below the amount if there is no third column.
    '& small': {
      gridColumn: '2',
      '@container (min-width: 18.5rem)': { gridColumn: '3' },
      textStyle: 'sm',
      color: 'muted',
      textAlign: 'right',
    },
  },
});

/** Formats the difference from the calculation's own year. */
function difference(rand: number): string {
  if (rand === 0) return 'the same';
  return (rand > 0 ? '+' : '') + formatRand(rand);
}

interface OtherYearsProps {
  base: Compared;
  rates: MedicalCreditRates;
}

/** Take-home pay from the same figures in each tax year. Each year can be opened as a comparison. */
export function OtherYears({ base: { input, result }, rates }: OtherYearsProps) {
  const { of } = route.useSearch();
  return (
    <chakra.section aria-labelledby="years" containerType="inline-size" minWidth="0">
      <SectionHead id="years" title="The same figures in other years" />
      <Years mt="8px">
        {taxYears.toReversed().map((year) => {
          const isOwn = year === input.taxYear;
          const { takeHomePay } = calculateTax({ ...input, taxYear: year }, rates);
          return (
            <li key={year} data-own={isOwn || undefined}>
              <span>
                {isOwn ? (
                  year
                ) : (
                  <TextLink
                    from="/tax-calculator/compare"
                    search={{ of, change: 'taxYear', year }}
                    resetScroll={false}
                    py="11px"
                    my="-11px"
                  >
                    {year}
                  </TextLink>
                )}
                {year === currentTaxYear && (
                  <chakra.span display="block" textStyle="xs" color="muted">
                    current year
                  </chakra.span>
                )}
              </span>
              <b>{formatRand(takeHomePay)}</b>
              <small>{isOwn ? 'this one' : difference(less(takeHomePay, result.takeHomePay))}</small>
            </li>
          );
        })}
      </Years>
      <chakra.p textStyle="sm" color="muted" mt="14px" textWrap="balance">
        Take-home pay with each year’s own brackets and rebates.
      </chakra.p>
    </chakra.section>
  );
}
