import { chakra } from '@chakra-ui/react/styled-system';
import { returnLines } from '../../../../domain/product-guides/filing-guides.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';

const plans = filingPlans({});

/** Counts how many lines each filing covers: `Individual: 3, Comprehensive: 8, Elite: 10`. */
const counts = plans
  .map(({ title }, at) => `${title}: ${returnLines.filter(({ from }) => from <= at + 1).length}`)
  .join(', ');

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 40px',
    gap: '12px',
    alignItems: 'center',
    py: '8px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '&:last-child': { borderBottomWidth: '0' },
    across: { '&:nth-child(5)': { borderBottomWidth: '0' } },
    '& > b': { fontWeight: '600' },
    '& > span': { textStyle: 'xs', color: 'muted' },
    '& > i': { height: '14px' },
  },
  variants: {
    cover: {
      basic: { '& > i': { bg: 'brand' } },
      added: { '& > i': { bg: 'accent' } },
      none: {
        '& > b': { fontWeight: '400', color: 'muted' },
        '& > i': { boxShadow: 'inset 0 0 0 1px {colors.line-strong}' },
      },
    },
  },
});

const texts = { basic: 'Covered', added: 'Covered, unlike in Individual', none: 'Not covered' } as const;

/** Figure of the income and deductions that one of the three filings covers. */
export function ReturnLines({ productId }: { productId: number }) {
  const place = plans.findIndex(({ product }) => product.id === productId) + 1;
  return (
    <chakra.figure
      p={{ base: '16px', tablet: '18px 24px 14px' }}
      bg="card"
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
    >
      <chakra.figcaption
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="2px 16px"
        pb="10px"
        borderBottom="2px solid"
        borderColor="ink"
        textStyle="sm"
        color="muted"
      >
        <chakra.b fontWeight="600" color="ink">
          What it covers
        </chakra.b>
        {counts}
      </chakra.figcaption>
      <chakra.ul
        display="grid"
        columnGap="40px"
        listStyle="none"
        across={{
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gridTemplateRows: 'repeat(5, auto)',
          gridAutoFlow: 'column',
        }}
      >
        {returnLines.map(({ name, proof, from }) => {
          const added = from > 1 ? 'added' : 'basic';
          const cover = from > place ? 'none' : added;
          return (
            <Line key={name} cover={cover}>
              <b>{name}</b>
              <span>{proof}</span>
              <i>
                <chakra.span srOnly>{texts[cover]}</chakra.span>
              </i>
            </Line>
          );
        })}
      </chakra.ul>
    </chakra.figure>
  );
}
