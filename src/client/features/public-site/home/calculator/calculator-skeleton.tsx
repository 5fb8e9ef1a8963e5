import { Card } from '../../../../ui/card.tsx';
import { Bone, Skeleton } from '../../../../ui/skeleton.tsx';
import { CalculatorLayout } from '../../../tax/calculator-layout.tsx';

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
