import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMissingFile, isServerUp, reloadPage, useBackOnline } from '../data/connection.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { PublicPage } from './public-page.tsx';

type Reset = Pick<ErrorComponentProps, 'reset'>;

/** Time in ms after a page load during which its files are current, so a reload can't help. */
const JUST_LOADED_MS = 10_000;

const home = (
  <LinkButton to="/" variant="plain">
    Back to the home page
  </LinkButton>
);

const reloadIfAnswered = () => void isServerUp().then((answers) => answers && location.reload());

/**
 * Error page for a failed download: either the browser is offline, or a newer version renamed the files. A
 * reload fixes the latter.
 */
function MissingPage() {
  useEffect(() => {
    if (performance.now() >= JUST_LOADED_MS) reloadIfAnswered();
  }, []);
  useBackOnline(reloadIfAnswered);
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void reloadPage().finally(() => setRetrying(false));
  };
  return (
    <ErrorState
      level={1}
      title="This page could not be loaded"
      onRetry={retry}
      retrying={retrying}
      action={home}
    >
      Check your connection and try again. Nothing you saved is lost.
    </ErrorState>
  );
}

function BrokenPage({ reset }: Reset) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useBackOnline(retry);
  return (
    <ErrorState level={1} title="This page could not be shown" onRetry={retry} action={home}>
      Something went wrong on our side, or the connection was lost. Try again. If it happens again, contact
      us.
    </ErrorState>
  );
}

/** Error page for a page that crashed or failed to download. The layout and its links remain usable. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <PublicPage>{isMissingFile(error) ? <MissingPage /> : <BrokenPage reset={reset} />}</PublicPage>
);
