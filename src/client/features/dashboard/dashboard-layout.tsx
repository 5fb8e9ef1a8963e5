import { chakra } from '@chakra-ui/react/styled-system';
import { Bone, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Container widths at which sections move side by side. In rem, so large text gets fewer columns. */
const two = '@container dashboard (min-width: 34rem)';
const three = '@container dashboard (min-width: 52rem)';
const beside = '@container dashboard (min-width: 56rem)';
const roomy = '@container dashboard (min-width: 64rem)';
const wide = '@container dashboard (min-width: 84rem)';

const gap = { base: '12px', tablet: '16px' };

/** Lays out the page by its own width instead of the viewport's. */
export const Sections = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
    containerType: 'inline-size',
    containerName: 'dashboard',
  },
});

/** Wide column beside a narrow column: the panel and the list, or the activity and the savings. */
export const Deck = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
    [beside]: {
      gridTemplateColumns: 'minmax(0, 1fr) 284px',
      '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    [roomy]: { '&:not([data-single])': { gridTemplateColumns: 'minmax(0, 1fr) 328px' } },
    [wide]: { '&:not([data-single])': { gridTemplateColumns: 'minmax(0, 1fr) 420px' } },
  },
});

/** Column beside the panel, with the list and, if it is short, a figure below it. Side by side on tablets. */
export const Aside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
    [two]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    [beside]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoFlow: 'row',
      gridTemplateRows: '1fr',
      '&:has(> :nth-child(2))': { gridTemplateRows: 'auto 1fr' },
    },
  },
});

/** Row of two or three figures. Tablets show the third below the other two. */
export const Figures = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
    [two]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :nth-child(3)': { gridColumn: '1 / -1' },
    },
    [three]: {
      gridAutoFlow: 'column',
      gridTemplateColumns: 'none',
      gridAutoColumns: 'minmax(0, 1fr)',
      '& > :nth-child(3)': { gridColumn: 'auto' },
    },
  },
});

/** Skeleton shown while the summary loads. */
export function DashboardSkeleton() {
  return (
    <Skeleton gap="0">
      <Sections>
        <Deck>
          <Bone h="394px" borderRadius="lg" />
          <Bone h="394px" borderRadius="lg" />
        </Deck>
        <Figures>
          {['documents', 'refund', 'balances'].map((card) => (
            <Bone key={card} h="200px" borderRadius="lg" />
          ))}
        </Figures>
      </Sections>
    </Skeleton>
  );
}
