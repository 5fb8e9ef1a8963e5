import { chakra } from '@chakra-ui/react/styled-system';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';

/** Left out on phones, where the title needs the row. */
export function HistoryNote() {
  return <chakra.span display={{ base: 'none', md: 'inline' }}>the 5 most recent</chakra.span>;
}

/** Five rows of the history while it loads. */
export function HistorySkeleton() {
  return (
    <Skeleton gap="0" pt="30px">
      {[1, 2, 3, 4, 5].map((row) => (
        <Bone key={row} height="20px" my="15px" />
      ))}
    </Skeleton>
  );
}
