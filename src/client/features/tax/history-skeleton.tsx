import { Bone, Skeleton } from '../../ui/skeleton.tsx';

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
