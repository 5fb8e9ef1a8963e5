import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../../ui/card.tsx';
import { Bone, FieldBone, Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Gap between the message form's fields. */
export const fieldGap = { base: '16px', lg: '20px' } as const;

/** Grid that puts two fields side by side where they fit. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gap: fieldGap,
    gridTemplateColumns: { base: 'minmax(0, 1fr)', roomy: '1fr 1fr' },
  },
});

/** Skeleton of the message form, shown while its code loads. */
export function MessageSkeleton() {
  return (
    <Card padding="public">
      <Bone w="160px" h="1lh" textStyle="h3" mb="24px" />
      <Skeleton gap={fieldGap}>
        <FieldBone />
        <FieldPair as="span">
          <FieldBone />
          <FieldBone />
        </FieldPair>
        <FieldBone />
        <FieldBone lines={6} help />
        <FieldBone />
        <Bone h="52px" w={{ tablet: '180px' }} />
      </Skeleton>
    </Card>
  );
}
