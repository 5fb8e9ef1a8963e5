import { chakra } from '@chakra-ui/react/styled-system';
import { Ruler } from '../../ui/figures/ruler.tsx';

const STAGES = 7;

const Stage = chakra('i', {
  base: {
    height: 'calc(22px + var(--at) * 7px)',
    bg: 'hero-line',
    borderTop: '3px solid',
    borderColor: 'on-hero-muted',
    '&:nth-child(1)': { borderColor: 'hero-action' },
    '&:nth-child(2)': { borderColor: 'accent' },
  },
});

/** Staircase of a return's stages, with the first done and the second current. */
export function StagesFigure() {
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(7, 1fr)" alignItems="end" height="64px">
      {Array.from({ length: STAGES }, (_, at) => (
        <Stage key={at} style={{ '--at': at } as object} />
      ))}
    </chakra.div>
  );
}

const PAGES = 11;
const PROCESSED = 8;

const Page = chakra('i', {
  base: { flex: '1', maxWidth: '12px', borderRadius: '2px 4px 2px 2px', border: '2px solid' },
  variants: {
    processed: {
      true: { bg: 'hero-action', borderColor: 'hero-action' },
      false: { borderColor: 'accent' },
    },
  },
});

/** Row of document pages, filled if processed and outlined if pending. */
export function PagesFigure() {
  return (
    <chakra.div display="flex" gap="3px" height="26px">
      {Array.from({ length: PAGES }, (_, at) => (
        <Page key={at} processed={at < PROCESSED} />
      ))}
    </chakra.div>
  );
}

const tones = ['hero', 'heroTax', 'heroUif'] as const;
const shares = [81.5, 18, 0.5];

/** Ruler that shows how a rand of income is split. */
export function RandFigure() {
  return <Ruler tones={tones} values={shares} size="compact" label="Where each rand goes" />;
}
