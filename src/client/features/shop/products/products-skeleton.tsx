import { Card } from '../../../ui/card.tsx';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

const places = [1, 2, 3, 4, 5, 6] as const;

/** Six cards while the products load. */
export function ProductsSkeleton() {
  return (
    <Skeleton display="block">
      <ProductGrid as="span">
        {places.map((place) => (
          <Card key={place} as="span" display="grid" gap="12px" alignContent="start" minHeight="404px">
            <Bone w="70%" h="24px" />
            <Bone w="110px" h="36px" mt="32px" />
            <Bone />
            <Bone w="80%" />
            <Bone w="50%" mt="40px" />
            <Bone w="45%" />
            <Bone w="55%" />
            <Bone h="44px" mt="20px" />
          </Card>
        ))}
      </ProductGrid>
    </Skeleton>
  );
}
