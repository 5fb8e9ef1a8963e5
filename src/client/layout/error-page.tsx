import { onlineManager } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMissingFile, reloadPage, serverAnswers } from '../data/connection.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PublicPage } from './public-page.tsx';

type Reset = Pick<ErrorComponentProps, 'reset'>;

/** A page open for less than this many milliseconds has the files of today's version. */
const JUST_LOADED = 10_000;

const home = (
  <LinkButton to="/" variant="plain">
    Back to the home page
  </LinkButton>
);

/** A page that a lost connection kept away comes by itself when the connection is back. */
function useBackOnline(retry: () => void) {
  const again = useEffectEvent(retry);
  useEffect(() => onlineManager.subscribe((online) => online && again()), []);
}

const reloadIfAnswered = () => void serverAnswers().then((answers) => answers && location.reload());

/** There is no connection, or the files of a newer version have other names: those the page knows once it is loaded anew. */
function MissingPage() {
  useEffect(() => {
    if (performance.now() >= JUST_LOADED) reloadIfAnswered();
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
      Something went wrong on our side, or the connection was lost. Try again; if it happens twice, write to
      us.
    </ErrorState>
  );
}

/** A page that broke or could not be downloaded; the frame around it stays, so every other page is a press away. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <PublicPage>{isMissingFile(error) ? <MissingPage /> : <BrokenPage reset={reset} />}</PublicPage>
);
