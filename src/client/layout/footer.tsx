import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '../../domain/brand.ts';
import { addressLine } from '../../domain/owner-details.ts';
import { serviceNames } from '../../domain/site/services.ts';
import { Container } from '@chakra-ui/react/container';
import { useOwnerDetails, useSettings } from '../data/settings.ts';
import { BrandLink, superParams } from './frame-links.tsx';

const company = [
  { to: '/about', label: 'About Us' },
  { to: '/', hash: 'calculator', label: 'Tax calculator' },
  { to: '/assistant', label: 'Tax assistant' },
  { to: '/products', label: 'Products' },
  { to: '/$slug', params: superParams, label: brand.superName },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/game', label: 'Play the game' },
] as const;

const FooterAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '44px', lg: '34px' },
    py: { base: '10px', lg: '4px' },
    lineHeight: '1.35',
    verticalAlign: 'top',
    maxWidth: 'full',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const FooterLink = createLink(FooterAnchor);

/** Text row without a link, as tall as rows with a link. */
const FooterText = chakra('li', {
  base: { py: { base: '11px', lg: '7px' }, lineHeight: '1.35', color: 'muted' },
});

interface ColumnProps {
  title: string;
  /** Spans the footer's full width on phones and lists its rows in two columns. */
  wide?: boolean;
  children: ReactNode;
}

function Column({ title, wide = false, children }: ColumnProps) {
  return (
    <chakra.div gridColumn={{ base: wide ? '1 / -1' : 'auto', tablet: 'auto' }} minWidth="0">
      <chakra.h2 fontSize="0.875rem" fontWeight="600" lineHeight="1.4" mb={{ base: '2px', tablet: '8px' }}>
        {title}
      </chakra.h2>
      <chakra.ul
        display={{ base: wide ? 'grid' : 'block', tablet: 'block' }}
        // Use two columns only where an address and a phone number fit side by side.
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9.25rem), 1fr))"
        columnGap="16px"
        listStyle="none"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.ul>
    </chakra.div>
  );
}

/** Logo, tagline and description: a full-width band on portrait tablets, a column on wider screens. */
function Brand() {
  return (
    <chakra.div
      gridColumn={{ base: '1 / -1', across: 'auto' }}
      display={{ tablet: 'flex', across: 'block' }}
      alignItems="center"
      gap="24px"
      pb={{ tablet: '20px', across: '0' }}
      borderBottom={{ tablet: '1px solid', across: 'none' }}
      borderColor={{ tablet: 'line' }}
    >
      <BrandLink />
      <chakra.p textStyle="h4" mt={{ base: '8px', tablet: '0', across: '14px' }}>
        {brand.tagline}
      </chakra.p>
      <chakra.p textStyle="sm" color="muted" mt={{ base: '4px', tablet: '0', across: '6px' }} maxWidth="40ch">
        Licensed tax practitioners for people and companies all over South Africa.
      </chakra.p>
    </chakra.div>
  );
}

function Contact() {
  const { email, phone, address } = useOwnerDetails();
  return (
    <Column title="Contact" wide>
      <li>
        {email ? (
          <FooterAnchor href={`mailto:${email}`}>{email}</FooterAnchor>
        ) : (
          <FooterLink to="/contact">Contact us</FooterLink>
        )}
      </li>
      {phone && (
        <li>
          <FooterAnchor href={`tel:${phone.replaceAll(' ', '')}`} whiteSpace="nowrap">
            {phone}
          </FooterAnchor>
        </li>
      )}
      {address && <FooterText>{addressLine(address)}</FooterText>}
      <FooterText>{brand.hours}</FooterText>
    </Column>
  );
}

/** Copyright line. The year comes from the server, in South African time. */
function Copyright() {
  const { year } = useSettings();
  return <p>{`©${year ? ` ${year}` : ''} ${brand.name}. All rights reserved.`}</p>;
}

/** Footer of public pages. */
export function Footer() {
  const { socials } = useOwnerDetails();
  return (
    <chakra.footer
      borderTop="1px solid"
      borderColor="line"
      pt={{ base: '32px', tablet: '48px', across: '60px', lg: '72px' }}
      pb={{ base: '16px', tablet: '24px', lg: '32px' }}
      fontSize="0.9375rem"
      _print={{ display: 'none' }}
    >
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            tablet: '1.15fr 1fr 1.1fr',
            across: '1.5fr 1.2fr 1fr 1.3fr',
            lg: '1.6fr 1.2fr 1fr 1.2fr',
          }}
          gap={{ base: '24px 16px', tablet: '24px', across: '40px', lg: '48px' }}
        >
          <Brand />
          <Column title="Services">
            {Object.entries(serviceNames).map(([id, name]) => (
              <li key={id}>
                <FooterLink to="/services" hash={id}>
                  {name}
                </FooterLink>
              </li>
            ))}
          </Column>
          <Column title="Company">
            {company.map(({ label, ...link }) => (
              <li key={label}>
                <FooterLink {...link}>{label}</FooterLink>
              </li>
            ))}
          </Column>
          <Contact />
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', tablet: 'row' }}
          justifyContent="space-between"
          alignItems={{ tablet: 'center' }}
          gap={{ base: '0', tablet: '24px' }}
          mt={{ base: '16px', tablet: '28px', lg: '56px' }}
          pt={{ base: '12px', tablet: '12px', lg: '20px' }}
          borderTop="1px solid"
          borderColor="line"
          textStyle="sm"
          color="muted"
        >
          <Copyright />
          {socials.length > 0 && (
            <chakra.ul
              display="flex"
              flexWrap="wrap"
              columnGap={{ base: '20px', lg: '24px' }}
              listStyle="none"
            >
              {socials.map(({ kind, label, url }) => (
                <li key={kind}>
                  <FooterAnchor href={url} target="_blank" rel="noopener">
                    {label}
                  </FooterAnchor>
                </li>
              ))}
            </chakra.ul>
          )}
        </chakra.div>
      </Container>
    </chakra.footer>
  );
}
