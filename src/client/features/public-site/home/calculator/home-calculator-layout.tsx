import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Bone, FieldBone, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StairsSkeleton } from '../../../tax/results/stairs-skeleton.tsx';

interface HomeCalculatorLayoutProps {
  form: ReactNode;
  answer: ReactNode;
}

/** Layout of the form and its result: side by side from 700 px, stacked on narrower screens. */
export function HomeCalculatorLayout({ form, answer }: HomeCalculatorLayoutProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        roomy: '250px minmax(0, 1fr)',
        across: '320px minmax(0, 1fr)',
        lg: '384px minmax(0, 1fr)',
      }}
      gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}
      alignItems={{ roomy: 'stretch' }}
    >
      {form}
      <chakra.div
        display="grid"
        gap="inherit"
        gridTemplateColumns="minmax(0, 1fr)"
        gridTemplateRows={{ roomy: 'auto 1fr' }}
      >
        {answer}
      </chakra.div>
    </chakra.div>
  );
}

/** Calculator skeleton, the same height as the calculator to avoid a layout shift. */
export function HomeCalculatorSkeleton() {
  return (
    <HomeCalculatorLayout
      form={
        <Card>
          <Skeleton gap={{ base: '16px', lg: '20px' }}>
            <FieldBone help />
            <FieldBone />
            <FieldBone />
            <FieldBone />
            {/* On phones, the retirement and medical aid fields are collapsed into one line. */}
            <Bone hideFrom="tablet" h="54px" />
            <chakra.span hideBelow="tablet" display="grid" gap="inherit">
              <FieldBone />
              <FieldBone help />
            </chakra.span>
            <Bone h="52px" />
          </Skeleton>
        </Card>
      }
      answer={
        <>
          <StairsSkeleton />
          <Card display="grid" gap={{ base: '17px', across: '21px' }} textStyle="ui" alignContent="start">
            {['before', 'rebates', 'credits', 'tax', 'home'].map((line) => (
              <Bone key={line} h="1lh" />
            ))}
          </Card>
        </>
      }
    />
  );
}
