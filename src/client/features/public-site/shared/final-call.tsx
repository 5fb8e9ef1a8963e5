import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { chatUrl } from '../../../../domain/brand.ts';
import { Container } from '@chakra-ui/react/container';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { AnchorButton, LinkButton } from '../../../ui/link-button.tsx';

interface FinalCallProps {
  title: string;
  children: ReactNode;
  /** The words on the way to the contact page. */
  action?: string;
}

/** The green end of a page: one last invitation, by form or by chat. */
export function FinalCall({ title, children, action = 'Start my return' }: FinalCallProps) {
  return (
    <chakra.section bg="close" color="on-close" overflow="hidden" aria-labelledby="final-call">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' }}
        gap={{ lg: '48px' }}
        alignItems="end"
        pt={{ base: '72px', lg: '104px' }}
      >
        <chakra.div pb={{ base: '40px', lg: '104px' }}>
          <chakra.h2
            id="final-call"
            textStyle="display"
            fontSize="clamp(2.5rem, 1.6rem + 3.6vw, 4.75rem)"
            lineHeight="0.98"
            maxWidth="11em"
          >
            {title}
          </chakra.h2>
          <chakra.p textStyle="lead" color="on-close-muted" mt="24px" mb="36px" maxWidth="46ch">
            {children}
          </chakra.p>
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            gap="14px"
            // The ring of the rest of the site would vanish on this ground.
            css={{ '& :focus-visible': { outlineColor: 'on-close' } }}
          >
            <LinkButton to="/contact" variant="accent" size="lg" iconAfter="arrow">
              {action}
            </LinkButton>
            <AnchorButton
              href={chatUrl}
              target="_blank"
              rel="noopener"
              variant="heroOutline"
              size="lg"
              icon="chat"
              color="on-close"
              borderColor="on-close-muted"
            >
              Chat to a practitioner
            </AnchorButton>
          </chakra.div>
        </chakra.div>
        <chakra.div
          ms="auto"
          width="full"
          maxWidth={{ base: '300px', lg: 'none' }}
          // The mountain stands on the band's own edge: what is drawn below its foot is cut off.
          css={{ '& svg': { width: 'full', height: 'auto', mb: '-7.5%' } }}
        >
          <MountainDrawing height={280} />
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
