import { NotFoundPage } from './not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';

/** The not-found page for addresses that no layout knows. */
export function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  );
}
