import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Bone, Skeleton } from '../../../../ui/skeleton.tsx';

interface HomeCalculatorLayoutProps {
  form: ReactNode;
  answer: ReactNode;
}

/** The form, and the answer beside it from 700 px on. */
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

/** The shape of the calculator while it is on its way: as high as the calculator itself, so that nothing jumps. */
export function HomeCalculatorSkeleton() {
  return (
    <HomeCalculatorLayout
      form={
        <Card minHeight={{ base: '540px', tablet: '721px', across: '690px', lg: '718px' }}>
          <Skeleton gap="20px">
            {['year', 'income', 'kind', 'age'].map((field) => (
              <Skeleton key={field} aria-label={undefined} gap="8px">
                <Bone w="120px" />
                <Bone h="48px" />
              </Skeleton>
            ))}
            <Bone h="52px" mt="12px" />
          </Skeleton>
        </Card>
      }
      answer={
        <>
          <Card minHeight={{ base: '340px', roomy: '380px' }}>
            <Bone w="200px" h="24px" />
          </Card>
          <Card minHeight={{ base: '231px', tablet: '260px' }}>
            <Bone w="160px" h="24px" />
          </Card>
        </>
      }
    />
  );
}
