import { Card } from '../../../ui/card.tsx';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

/** Three orders while they load. */
export function OrdersSkeleton() {
  return (
    <Skeleton gap={{ base: '12px', md: '16px' }}>
      {[1, 2, 3].map((place) => (
        <Card key={place} as="span" display="grid" gap="12px">
          <Bone w="160px" h="24px" />
          <Bone w="220px" />
          <Bone w="70%" mt="12px" />
        </Card>
      ))}
    </Skeleton>
  );
}
