import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { formatBriefCents, formatRand, formatWholeRand, toCents, toRand } from '../../../../domain/money.ts';
import { calculateTax } from '../../../../domain/tax/calculate.ts';
import { taxTables } from '../../../../domain/tax/tables/tax-tables.ts';
import type { TaxInput } from '../../../../domain/tax/tax-result.ts';
import { less, monthlyRoom } from '../../../../domain/tax/what-if.ts';
import type { CalculationResult } from '../../../../domain/tax/working/working.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Ruler } from '../../../ui/figures/ruler.tsx';

const tones = ['keep', 'failed'] as const;

const brief = (rand: number) => formatBriefCents(toCents(rand));
const sum = (rand: number, other: number) => toRand(toCents(rand) + toCents(other));

interface RetirementCardProps {
  input: TaxInput;
  result: CalculationResult;
}

/** Returns the card's title and a sentence about the limit. */
function words({ input, result }: RetirementCardProps): [title: string, text: string] {
  const { retirementCap } = taxTables[input.taxYear];
  const cap = formatWholeRand(retirementCap);
  if (input.income === 0) {
    return [
      'Retirement contributions',
      `They lower your taxable income by up to 27.5% of your income, capped at ${cap} a year.`,
    ];
  }
  if (result.retirementRoom === 0) {
    const carried = less(input.retirementContributions, result.retirementDeduction);
    const over = carried > 0 ? ` The remaining ${formatRand(carried)} carries over to next year.` : '';
    return ['You can’t deduct more', `Your contributions have reached this year’s limit.${over}`];
  }
  const limit =
    input.income * 0.275 > retirementCap ? `${cap}, the maximum for this year` : '27.5% of this income';
  return [
    `You can ${input.retirementContributions === 0 ? '' : 'still '}deduct ${brief(result.retirementRoom)}`,
    `Retirement contributions lower your taxable income up to ${limit}.`,
  ];
}

/** Returns the tax in rand that contributing a further amount would save. */
function savedBy(more: number, { input, result }: RetirementCardProps): number {
  if (more === 0) return 0;
  const retirementContributions = sum(input.retirementContributions, more);
  const { netTax } = calculateTax({ ...input, retirementContributions }, result.medicalCreditRates);
  return less(result.netTax, netTax);
}

/** The deduction beside what the rest would save, or in narrow cards above it. */
const Halves = chakra('div', {
  base: {
    flexGrow: '1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: '16px 40px',
    '@container retirement (min-width: 35rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto',
    },
  },
});

/** Monthly contributions in rand whose saving a tall card lists. */
const EXAMPLES = [500, 1_000, 2_000, 3_000, 5_000];

/** The card's spare height. It takes up none itself, so it never makes the card taller. */
const Spare = chakra('div', {
  base: {
    flex: '1 1 0',
    alignSelf: 'stretch',
    containerType: 'size',
    containerName: 'spare',
    '& > table': {
      display: 'none',
      width: 'full',
      // Its rows share the height, up to a point.
      height: 'calc(100% - 16px)',
      maxHeight: '20rem',
      mt: '16px',
      textStyle: 'ui',
      fontVariantNumeric: 'tabular-nums',
      '@container spare (min-height: 14rem)': { display: 'table' },
      '& :is(th, td)': { py: '8px', borderTop: '1px solid', borderColor: 'line', fontWeight: '400' },
      '& th': { textAlign: 'left', color: 'muted' },
      '& td': { textAlign: 'right', fontWeight: '600' },
    },
  },
});

/** What smaller contributions would save. Shown only in cards with spare height. */
function Examples(props: RetirementCardProps) {
  const most = monthlyRoom(props.result.retirementRoom);
  return (
    <Spare>
      <table aria-label="Tax saved by monthly contributions">
        <tbody>
          {EXAMPLES.filter((monthly) => monthly <= most).map((monthly) => (
            <tr key={monthly}>
              <th scope="row">{formatWholeRand(monthly)} more a month</th>
              <td>{formatRand(savedBy(12 * monthly, props))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Spare>
  );
}

/** Tax that the unused deduction would save, with a link to try other amounts. */
const Next = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    pt: '16px',
    borderTop: '1px solid',
    borderColor: 'line',
    '@container retirement (min-width: 35rem)': { pt: '0', borderTop: '0' },
  },
});

/** Card with the retirement deduction: the part used, the part left, and what the rest would save. */
export const RetirementCard = memo(function RetirementCard({ input, result }: RetirementCardProps) {
  const [title, text] = words({ input, result });
  const { retirementDeduction: used, retirementRoom: room } = result;
  const limit = sum(used, room);
  const saved = savedBy(room, { input, result });
  return (
    <Card
      aria-labelledby="retirement"
      display="flex"
      flexDirection="column"
      containerType="inline-size"
      containerName="retirement"
    >
      <Halves>
        <div>
          <chakra.h2 id="retirement" textStyle="h4">
            {title}
          </chakra.h2>
          <chakra.p textStyle="sm" color="muted" mt="4px" mb="16px" maxWidth="60ch" _last={{ mb: '0' }}>
            {text}
          </chakra.p>
          {limit > 0 && (
            <>
              <Ruler
                size="progress"
                label={`${brief(used)} of ${brief(limit)} deducted`}
                tones={tones}
                values={[used, room]}
              />
              <chakra.p
                aria-hidden="true"
                display="flex"
                justifyContent="space-between"
                gap="12px"
                mt="8px"
                textStyle="xs"
                color="muted"
                fontVariantNumeric="tabular-nums"
              >
                <span>{brief(used)} deducted</span>
                <span>limit {brief(limit)}</span>
              </chakra.p>
            </>
          )}
        </div>
        {limit > 0 && (
          <Next>
            {saved > 0 && (
              <chakra.p textStyle="sm" color="muted">
                Contributing all of it lowers your tax by
                <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" gap="0 8px" mt="4px">
                  <chakra.strong textStyle="figure-lg" color="brand-fg" whiteSpace="nowrap">
                    {formatRand(saved)}
                  </chakra.strong>
                  a year
                </chakra.span>
              </chakra.p>
            )}
            {saved > 0 && <Examples input={input} result={result} />}
            <LinkButton
              mt="16px"
              to="/tax-calculator/compare"
              search={{ change: 'retirementContributions' }}
              variant="subtle"
              size="sm"
              iconAfter="arrow"
            >
              Try an amount
            </LinkButton>
          </Next>
        )}
      </Halves>
    </Card>
  );
});
