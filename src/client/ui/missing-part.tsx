import { ErrorState } from './error-state.tsx';

/**
 * Says that a part of the page could not be downloaded. A lazy component asks once, and the files of a newer version have
 * other names, so that the way to try again is the whole page.
 */
export function MissingPart() {
  return <ErrorState title="This part of the page could not be loaded" onRetry={() => location.reload()} />;
}
