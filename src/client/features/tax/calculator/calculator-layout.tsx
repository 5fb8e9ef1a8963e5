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
  picture: ReactNode;
  /** Card below the form where the answer is beside it, otherwise below the chart. */
  aside: ReactNode;
  /** Full-width content at the bottom. */
  children: ReactNode;
}

/** Container query for form and answer side by side. Uses rem, so larger text stacks them. */
const formBeside = '@container calculator (min-width: 40rem)';
/** Container query for the chart below the answer, with both of them beside the form. */
const wide = '@container calculator (min-width: 51.875rem)';
const wider = '@container calculator (min-width: 58rem)';
/** Container query for a larger form. Both widths leave the answer's ruler room for 100 ticks. */
const roomy = '@container calculator (min-width: 68rem)';

/**
 * Calculator layout: form and answer side by side where they fit. Uses container queries, because the sidebar
 * also takes up space.
 */
export function CalculatorLayout({ form, answer, picture, aside, children }: CalculatorLayoutProps) {
  return (
    <chakra.div containerType="inline-size" containerName="calculator">
      <chakra.div
        display="grid"
        gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}
        gridTemplateColumns="minmax(0, 1fr)"
        css={{
          [formBeside]: { gridTemplateColumns: '280px minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
          [wide]: { gridTemplateColumns: '312px minmax(0, 1fr)' },
          [wider]: { gridTemplateColumns: '344px minmax(0, 1fr)' },
          [roomy]: { gridTemplateColumns: '384px minmax(0, 1fr)' },
        }}
      >
        {form}
        {/* In wide containers, a column of its own. The answer stretches if the other column is taller. */}
        <chakra.div
          display="contents"
          gap="inherit"
          css={{
            [formBeside]: {
              '& > :first-child': { gridArea: '1 / 2 / span 2' },
              '& > :last-child': { gridColumn: '1 / -1' },
            },
            [wide]: {
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gridTemplateRows: '1fr auto',
              gridArea: '1 / 2 / span 2',
              '& > :is(:first-child, :last-child)': { gridArea: 'auto' },
            },
          }}
        >
          {answer}
          {picture}
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [formBeside]: { gridArea: '2 / 1' } }}
        >
          {aside}
        </chakra.div>
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
            </Skeleton>
          </Card>
        }
        answer={
          <Card>
            <Bone w="240px" h="24px" />
          </Card>
        }
        picture={<StairsSkeleton />}
        aside={
          <Card>
            <Skeleton gap="8px">
              <Bone w="70%" h="24px" />
              <Bone h="2lh" textStyle="sm" />
            </Skeleton>
          </Card>
        }
      >
        {null}
      </CalculatorLayout>
    </>
  );
}
