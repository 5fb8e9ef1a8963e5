import { chakra } from '@chakra-ui/react/styled-system';
import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

/** A product's page while it loads. */
export function ProductSkeleton() {
  return (
    <Skeleton
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
      columnGap="64px"
      rowGap="24px"
      alignItems="start"
    >
      <chakra.span display="grid" gap="16px">
        <Bone w="120px" h="26px" />
        <Bone w="70%" h="44px" />
        <Bone w="85%" h="22px" />
        <Bone w="60%" h="22px" />
        <Bone h="240px" mt="24px" />
      </chakra.span>
      <Bone h="330px" />
    </Skeleton>
  );
}
