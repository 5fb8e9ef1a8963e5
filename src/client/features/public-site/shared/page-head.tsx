import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';

interface PageHeadProps {
  title: string;
  /** Introduction of one or two sentences. */
  children: ReactNode;
  actions?: ReactNode;
  /** The page's figure: in the right half, or below the text on phones and portrait tablets. */
  figure?: ReactNode;
  /** Whether the figure stands on the header's lower edge. */
  figureOnEdge?: boolean;
  /** Content on the right, or below the text on phones. For pages with a wide figure. */
  aside?: ReactNode;
  /** A figure across the whole width, below everything else. */
  wideFigure?: ReactNode;
}

/** Header columns: text and figure, or text and aside. */
const columns = {
  figure: { base: 'minmax(0, 1fr)', across: 'repeat(2, minmax(0, 1fr))' },
  wide: {
    base: 'minmax(0, 1fr)',
    tablet: 'minmax(0, 1fr) 244px',
    across: 'minmax(0, 1fr) 320px',
    lg: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
};

const titleSizes = {
  wide: { base: 'clamp(2.25rem, 1.4rem + 4vw, 3.5rem)', lg: 'clamp(3.5rem, 1.6rem + 2.8vw, 4rem)' },
  figure: { base: 'clamp(2.5rem, 1.55rem + 4.2vw, 3.5rem)', across: 'clamp(2.5rem, 1.5rem + 3.4vw, 4.5rem)' },
};

/** Padding above and below. It's smaller with a wide figure, which needs more height. */
const top = { base: '32px', tablet: '48px', across: '64px', lg: '80px' };
const bottom = { base: '28px', tablet: '40px', across: '56px', lg: '72px' };

/** Dark header for inner pages: title, introduction, up to two actions and the page's own figure. */
export function PageHead(props: PageHeadProps) {
  const { title, children, actions, aside, figure, figureOnEdge = false, wideFigure } = props;
  const layout = wideFigure ? 'wide' : 'figure';
  return (
    <chakra.header
      position="relative"
      overflow="hidden"
      bg="hero"
      color="on-hero"
      borderBottom="1px solid"
      borderColor="hero-line"
      css={{ '--focus-ring': '{colors.hero-action}' }}
    >
      <Container
        position="relative"
        display="grid"
        gridTemplateColumns={columns[layout]}
        alignItems={figure && !figureOnEdge ? 'center' : 'end'}
        gap={{ base: '28px', tablet: '32px', across: '56px', lg: '64px' }}
        pt={wideFigure ? { ...top, across: '48px', lg: '56px' } : top}
        pb={figureOnEdge ? '0' : wideFigure ? { base: '28px', lg: '40px' } : bottom}
      >
        <chakra.div pb={figureOnEdge ? { across: bottom.across, lg: bottom.lg } : undefined}>
          <chakra.h1 textStyle="display" fontSize={titleSizes[layout]} lineHeight="1" maxWidth="12em">
            {title}
          </chakra.h1>
          <chakra.p
            textStyle="lead"
            color="on-hero-muted"
            mt={{ base: '14px', tablet: '18px', lg: '24px' }}
            maxWidth="50ch"
          >
            {children}
          </chakra.p>
          {actions && (
            <chakra.div
              display={{ base: 'grid', tablet: 'flex' }}
              gridTemplateColumns="repeat(auto-fit, minmax(145px, 1fr))"
              gap={{ base: '10px', tablet: '14px' }}
              mt={{ base: '20px', tablet: '28px', lg: '36px' }}
              css={{ '& > a': { px: { base: '14px', tablet: '26px' } } }}
            >
              {actions}
            </chakra.div>
          )}
        </chakra.div>
        {aside ?? figure}
      </Container>
      {wideFigure && (
        <Container position="relative" pb={{ base: '28px', lg: '48px' }}>
          {wideFigure}
        </Container>
      )}
    </chakra.header>
  );
}
