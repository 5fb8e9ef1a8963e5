import { chakra } from '@chakra-ui/react/styled-system';
import { Ruler } from '../../../ui/figures/ruler.tsx';

const BLOCKS = 10;

/** R1 million drawn as ten blocks of R100 000. */
export function TenBlocks() {
  return (
    <figure>
      <chakra.div
        aria-hidden="true"
        display="grid"
        gridTemplateColumns={`repeat(${BLOCKS}, minmax(0, 1fr))`}
        gap="4px"
      >
        {Array.from({ length: BLOCKS }, (_, at) => (
          <chakra.i
            key={at}
            height="22px"
            bg="brand"
            _highContrast={{ forcedColorAdjust: 'none', bg: 'Highlight' }}
          />
        ))}
      </chakra.div>
      <chakra.figcaption textStyle="xs" color="muted" mt="6px">
        Ten blocks of R100&nbsp;000
      </chakra.figcaption>
    </figure>
  );
}

const tones = ['brand', 'done'] as const;
const satisfied = [99, 1];

/** 99 percent drawn as a ruler with one tick in a different colour. */
export function OneOtherTick() {
  return (
    <figure>
      <div aria-hidden="true">
        <Ruler tones={tones} values={satisfied} size="progress" label="99 of 100" />
      </div>
      <chakra.figcaption textStyle="xs" color="muted" mt="6px">
        The other 1% is why we keep asking.
      </chakra.figcaption>
    </figure>
  );
}
