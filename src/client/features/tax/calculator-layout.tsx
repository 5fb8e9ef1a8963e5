import { Card } from '../../ui/card.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CalculatorLayoutProps {
  form: ReactNode;
  answer: ReactNode;
  /** Full width, below both. */
  children: ReactNode;
}

const beside = '@container calculator (min-width: 900px)';

/** The form beside its answer where both have room: the sidebar counts, so the page's own width decides. */
export function CalculatorLayout({ form, answer, children }: CalculatorLayoutProps) {
  return (
    <chakra.div containerType="inline-size" containerName="calculator">
      <chakra.div
        display="grid"
        gap={{ base: '12px', md: '20px' }}
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ [beside]: { gridTemplateColumns: '344px minmax(0, 1fr)' } }}
      >
        <chakra.div
          alignSelf="start"
          // Only where the whole form fits; otherwise its end could not be reached.
          css={{ [beside]: { '@media (min-height: 880px)': { position: 'sticky', top: '24px' } } }}
        >
          {form}
        </chakra.div>
        <chakra.div display="grid" gap="inherit" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
          {answer}
        </chakra.div>
        <chakra.div
          display="grid"
          gap="inherit"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [beside]: { gridColumn: '1 / -1' } }}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/** The shape of the calculator while it is on its way: as high as the calculator itself, so that nothing jumps. */
export function CalculatorSkeleton() {
  return (
    <CalculatorLayout
      form={
        <Card minHeight={{ base: '847px', sm: '805px', md: '821px' }}>
          <Skeleton gap="22px">
            <Bone w="160px" h="24px" mb="12px" />
            {['year', 'income', 'age', 'retirement', 'members'].map((field) => (
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
          <Card minHeight={{ base: '347px', sm: '401px', md: '413px' }}>
            <Bone w="240px" h="24px" />
          </Card>
          <Card minHeight={{ base: '394px', md: '406px' }}>
            <Bone w="200px" h="24px" />
          </Card>
        </>
      }
    >
      <Card minHeight="70px" />
    </CalculatorLayout>
  );
}
