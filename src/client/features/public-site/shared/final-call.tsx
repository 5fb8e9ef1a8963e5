import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { useOwnerDetails } from '../../../data/settings.ts';
import { MountainDrawing } from '../../../ui/drawings/mountain-drawing.tsx';
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button.tsx';

interface FinalCallProps {
  title: string;
  children: ReactNode;
  /** Label for a button to the contact page. Without a label, the button links to the tax returns. */
  action?: string;
}

const act = { variant: 'accent', size: 'lg', iconAfter: 'arrow' } as const;
const otherAct = {
  variant: 'heroOutline',
  size: 'lg',
  color: 'on-close',
  borderColor: 'on-close-muted',
} as const;

/** Green band at the end of a page, with a call to action and a chat link. */
export function FinalCall({ title, children, action }: FinalCallProps) {
  const { chatUrl } = useOwnerDetails();
  return (
    <chakra.section bg="close" color="on-close" overflow="hidden" aria-labelledby="final-call">
      <Container
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          tablet: 'minmax(0, 1fr) 150px',
          roomy: 'minmax(0, 1fr) 240px',
          across: 'minmax(0, 1fr) 360px',
          lg: 'minmax(0, 1fr) 420px',
        }}
        gap={{ tablet: '24px', lg: '48px' }}
        alignItems="end"
        pt={{ base: '48px', tablet: '64px', across: '84px', lg: '104px' }}
      >
        <chakra.div pb={{ base: '20px', tablet: '64px', across: '84px', lg: '104px' }}>
          <chakra.h2
            id="final-call"
            textStyle="display"
            fontSize={{
              base: '2.375rem',
              tablet: '2.75rem',
              across: '3.75rem',
              lg: 'clamp(3.75rem, 5.3vw, 4.75rem)',
            }}
            lineHeight="0.98"
            maxWidth="11em"
          >
            {title}
          </chakra.h2>
          <chakra.p
            textStyle="lead"
            color="on-close-muted"
            mt={{ base: '14px', lg: '24px' }}
            mb={{ base: '22px', lg: '36px' }}
            maxWidth="46ch"
          >
            {children}
          </chakra.p>
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', tablet: 'row' }}
            flexWrap="wrap"
            gap={{ base: '10px', lg: '14px' }}
            // The default focus ring is invisible on this background.
            css={{ '--focus-ring': '{colors.on-close}' }}
          >
            {action ? (
              <LinkButton to="/contact" {...act}>
                {action}
              </LinkButton>
            ) : (
              <LinkButton to="/products" hash="returns" {...act}>
                Start my return
              </LinkButton>
            )}
            {chatUrl && (
              <AnchorButton href={chatUrl} target="_blank" rel="noopener" icon="chat" {...otherAct}>
                Chat to a practitioner
              </AnchorButton>
            )}
            {!chatUrl && !action && (
              <LinkButton to="/contact" icon="mail" {...otherAct}>
                Contact us
              </LinkButton>
            )}
          </chakra.div>
        </chakra.div>
        <chakra.div
          ms="auto"
          width="full"
          maxWidth={{ base: '210px', tablet: 'none' }}
          // Align the mountain with the band's bottom edge, which clips the overflow.
          css={{ '& svg': { width: 'full', height: 'auto', mb: '-7.5%' } }}
        >
          <MountainDrawing height={280} />
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
