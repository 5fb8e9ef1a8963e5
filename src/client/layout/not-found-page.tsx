import { chakra } from '@chakra-ui/react/styled-system';
import { MountainDrawing } from '../ui/drawings/mountain-drawing.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { usePageMeta } from '../ui/page-meta.ts';
import { TextLink } from '../ui/buttons/text-link.tsx';
import { PublicLayout } from './public-layout.tsx';
import { PublicPage } from './public-page.tsx';

/** Not-found page for use inside a layout. */
export function NotFoundPage() {
  usePageMeta({ title: 'Page Not Found', description: 'There is no page at this address.' });
  return (
    <PublicPage>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        alignItems="end"
        gap={{ base: '40px', lg: '48px' }}
      >
        <div>
          <chakra.h1 textStyle="h2">Page Not Found</chakra.h1>
          <chakra.p textStyle="lead" color="muted" mt="16px">
            Did you forget to add the page to the router?
          </chakra.p>
          <chakra.p color="muted" mt="8px" maxWidth="52ch">
            The address may be wrong, or the page may have moved. These are good places to start again.
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="12px" mt="28px">
            <LinkButton to="/">Back to the home page</LinkButton>
            <LinkButton to="/tax-calculator" variant="outline" icon="calculator">
              Tax calculator
            </LinkButton>
          </chakra.div>
          <chakra.p mt="20px">
            <TextLink to="/game" iconAfter="arrow">
              Or play the game
            </TextLink>
          </chakra.p>
        </div>
        <MountainDrawing height={200} />
      </chakra.div>
    </PublicPage>
  );
}

/** Not-found page with its own layout, for paths that no layout covers. */
export function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  );
}
