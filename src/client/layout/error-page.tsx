import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PublicPage } from './public-page.tsx';

/** A page that broke or could not be downloaded; the frame around it stays, so every other page is a press away. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <PublicPage>
      <ErrorState
        level={1}
        title="This page could not be shown"
        onRetry={retry}
        action={
          <LinkButton to="/" variant="plain">
            Back to the home page
          </LinkButton>
        }
      >
        Something went wrong on our side, or the connection was lost. Try again; if it happens twice, write to
        us.
      </ErrorState>
    </PublicPage>
  );
}
