import { chakra } from '@chakra-ui/react/styled-system';
import { returnLines } from '../../../../domain/product-guides/filing-guides.ts';
import type { ReturnLine } from '../../../../domain/product-guides/filing-guides.ts';
import { filingPlans } from '../../../../domain/shop/filing-plans.ts';

const plans = filingPlans({});

const texts = { basic: 'Covered', added: 'Covered', quote: 'By quote', none: 'Not covered' } as const;

/** Returns how a filing covers a line. `place` is the filing's position, starting at 1. */
function coverOf({ from }: ReturnLine, place: number): keyof typeof texts {
  if (from > place) return 'none';
  if (from === 1) return 'basic';
  // Elite and Comprehensive work in one return has no listed price.
  return from === place ? 'added' : 'quote';
}

/** Width at which two columns have room for the longest name. In rem, so large text gets one column. */
const twoColumns = '@container lines (min-width: 40rem)';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, 1fr) fit-content(50%) 32px',
    gap: '10px',
    alignItems: 'center',
    py: '8px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '&:last-child': { borderBottomWidth: '0' },
    [twoColumns]: { '&:nth-child(5)': { borderBottomWidth: '0' } },
    '& > b': { fontWeight: '600' },
    // Codes have no column of their own, because some lines have no code.
    '& small': { ms: '4px', fontSize: '0.8125rem', fontWeight: '400', color: 'muted' },
    '& > span': { textStyle: 'xs', textAlign: 'right', color: 'muted' },
    '& > i': { height: '14px', _highContrast: { forcedColorAdjust: 'none' } },
  },
  variants: {
    cover: {
      basic: { '& > i': { bg: 'brand' } },
      added: { '& > i': { bg: 'accent' } },
      quote: { '& > i': { boxShadow: 'inset 0 0 0 2px {colors.accent}' } },
      none: {
        '& > b': { fontWeight: '400', color: 'muted' },
        '& > i': { boxShadow: 'inset 0 0 0 1px {colors.line-strong}' },
      },
    },
  },
});

/** Figure that shows which income and deductions one of the three filings covers. */
export function ReturnLines({ productId }: { productId: number }) {
  const place = plans.findIndex(({ product }) => product.id === productId) + 1;
  return (
    <chakra.figure
      containerType="inline-size"
      containerName="lines"
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
        {place === 1 ? 'Green: covered' : `Green: in every return. Gold: ${plans[place - 1]?.title} only.`}
      </chakra.figcaption>
      <chakra.ul
        display="grid"
        columnGap="40px"
        listStyle="none"
        css={{
          [twoColumns]: {
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gridTemplateRows: 'repeat(5, auto)',
            gridAutoFlow: 'column',
          },
        }}
      >
        {returnLines.map((line) => {
          const { name, code, proof } = line;
          const cover = coverOf(line, place);
          return (
            <Line key={name} cover={cover}>
              <b>
                {name}
                {code && <small> {code}</small>}
              </b>
              <span>{cover === 'quote' ? 'by quote' : proof}</span>
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
