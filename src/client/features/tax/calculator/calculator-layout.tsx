import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Bone, FieldBone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CalculatorTabsBone } from './calculator-tabs.tsx';
import { StairsSkeleton } from '../results/stairs-skeleton.tsx';

interface CalculatorLayoutProps {
  form: ReactNode;
  answer: ReactNode;
  /**
   * Chart below the answer. It shares the answer's column in wide containers and otherwise takes the full
   * width.
   */
  picture?: ReactNode;
  /** Full-width content at the bottom. */
  children: ReactNode;
}

/** Container query for form and answer side by side. Uses rem, so larger text stacks them. */
export const formBeside = '@container calculator (min-width: 40rem)';
/** Container query for the chart below the answer, with both of them beside the form. */
const wide = '@container calculator (min-width: 51.875rem)';
const wider = '@container calculator (min-width: 58rem)';
/** Container query for a larger form. Both widths leave the answer's ruler room for 100 ticks. */
const roomy = '@container calculator (min-width: 68rem)';

/**
 * Calculator layout: form and answer side by side where they fit. Uses container queries, because the sidebar
 * also takes up space.
 */
export function CalculatorLayout({ form, answer, picture, children }: CalculatorLayoutProps) {
  return (
    <chakra.div containerType="inline-size" containerName="calculator">
      <chakra.div
        display="grid"
        gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}
        gridTemplateColumns="minmax(0, 1fr)"
        css={{
          [formBeside]: { gridTemplateColumns: '280px minmax(0, 1fr)' },
          [wide]: { gridTemplateColumns: '312px minmax(0, 1fr)', gridTemplateRows: '1fr auto' },
          [wider]: { gridTemplateColumns: '344px minmax(0, 1fr)' },
          [roomy]: { gridTemplateColumns: '384px minmax(0, 1fr)' },
        }}
      >
        {/* In wide containers, the answer stretches if the form is taller; otherwise the form stretches. */}
        <chakra.div display="grid" css={{ [wide]: { gridRow: '1 / span 2', alignItems: 'start' } }}>
          {/* Wrapped in a box, because a sticky grid item would cover the sections below its rows. */}
          <chakra.div
            display="grid"
            css={{
              // Sticky only if the whole form fits. Otherwise users couldn't reach its end.
              [wide]: { '@media (min-height: 920px)': { position: 'sticky', top: '24px' } },
            }}
          >
            {form}
          </chakra.div>
        </chakra.div>
        <chakra.div
          display="grid"
          gap="inherit"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [wide]: picture === undefined ? { gridRow: '1 / span 2', alignContent: 'start' } : {} }}
        >
          {answer}
        </chakra.div>
        {picture !== undefined && (
          <chakra.div css={{ [formBeside]: { gridColumn: '1 / -1' }, [wide]: { gridColumn: '2' } }}>
            {picture}
          </chakra.div>
        )}
        <chakra.div
          display="grid"
          gap="inherit"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [formBeside]: { gridColumn: '1 / -1' } }}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/** Calculator skeleton. It has the calculator's height, to avoid a layout shift. */
export function CalculatorSkeleton() {
  return (
    <>
      <CalculatorTabsBone />
      <CalculatorLayout
        form={
          <Card>
            <Skeleton gap="22px">
              <Bone w="60%" h="1lh" textStyle="sm" mb="-8px" />
              <FieldBone help />
              <FieldBone />
              <FieldBone />
              <FieldBone />
              <FieldBone />
              <FieldBone help />
              <Bone h="52px" />
              <Bone h="5lh" textStyle="sm" mt="16px" />
            </Skeleton>
          </Card>
        }
        answer={
          <Card>
            <Bone w="240px" h="24px" />
          </Card>
        }
        picture={<StairsSkeleton />}
      >
        {null}
      </CalculatorLayout>
    </>
  );
}
