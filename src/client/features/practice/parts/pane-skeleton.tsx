import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loading skeleton of the pane that a row opens: a message, a document, an editor or a form. */
export function PaneSkeleton() {
  return (
    <Skeleton p="20px" gap="14px" alignContent="start">
      <Bone w="45%" h="24px" />
      <Bone w="80%" />
      <Bone w="60%" />
      <Bone h="120px" mt="8px" />
    </Skeleton>
  );
}
