import { chakra } from '@chakra-ui/react/styled-system';
import { Bone, FieldBone, Skeleton } from '../../ui/feedback/skeleton.tsx';

interface FormSkeletonProps {
  /** Number of fields by section. */
  sections: Readonly<Record<string, number>>;
}

/** Loading skeleton of a page with form sections. */
export function FormSkeleton({ sections }: FormSkeletonProps) {
  return (
    <Skeleton gap="0">
      {Object.entries(sections).map(([section, fields]) => (
        <chakra.span
          key={section}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', across: '184px minmax(0, 1fr)' }}
          gap={{ base: '16px', across: '40px' }}
          pt={{ base: '18px', md: '20px' }}
          pb={{ base: '28px', md: '32px' }}
          borderTop="2px solid"
          borderColor="ink"
        >
          <Bone w="140px" h="24px" />
          <chakra.span
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' }}
            gap="16px"
          >
            {Array.from({ length: fields }, (_, field) => (
              <FieldBone key={field} />
            ))}
          </chakra.span>
        </chakra.span>
      ))}
    </Skeleton>
  );
}
