import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand } from '../../domain/brand.ts';
import { serviceNames } from '../../domain/site/services.ts';
import { Container } from '@chakra-ui/react/container';
import { BrandLink, superParams } from './frame-links.tsx';

const year = new Date().getFullYear();

const company = [
  { to: '/about', label: 'About Us' },
  { to: '/', hash: 'calculator', label: 'Tax calculator' },
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
    py: { base: '12px', lg: '4px' },
    lineHeight: '1.35',
    verticalAlign: 'top',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const FooterLink = createLink(FooterAnchor);

/** A line that leads nowhere, as high as its neighbours that do. */
const FooterText = chakra('li', {
  base: { py: { base: '12px', lg: '7px' }, lineHeight: '1.35', color: 'muted' },
});

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <chakra.div gridColumn={{ base: wide ? '1 / -1' : 'auto', md: 'auto' }}>
      <chakra.h2 fontSize="0.875rem" fontWeight="600" lineHeight="1.4" mb="8px">
        {title}
      </chakra.h2>
      <chakra.ul listStyle="none">{children}</chakra.ul>
    </chakra.div>
  );
}

function Brand() {
  return (
    <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      <BrandLink />
      <chakra.p textStyle="h4" fontSize="1.25rem" mt="14px">
        {brand.tagline}
      </chakra.p>
      <chakra.p textStyle="sm" color="muted" mt="6px" maxWidth="36ch">
        Licensed tax practitioners for people and companies all over South Africa.
      </chakra.p>
    </chakra.div>
  );
}

function Contact() {
  const { street, city, postalCode } = brand.address;
  return (
    <Column title="Contact" wide>
      <li>
        <FooterAnchor href={`mailto:${brand.email}`}>{brand.email}</FooterAnchor>
      </li>
      <li>
        <FooterAnchor href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</FooterAnchor>
      </li>
      <FooterText>
        {street}, {city}, {postalCode}
      </FooterText>
      <FooterText>{brand.hours}</FooterText>
    </Column>
  );
}

/** The foot of the public pages; on phones it leaves room for the floating buttons. */
export function Footer() {
  return (
    <chakra.footer
      borderTop="1px solid"
      borderColor="line"
      pt={{ base: '56px', md: '72px' }}
      pb={{ base: '88px', md: '32px' }}
      fontSize="0.9375rem"
      _print={{ display: 'none' }}
    >
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', md: '1.2fr 1fr 1.2fr', lg: '1.6fr 1.2fr 1fr 1.2fr' }}
          gap={{ base: '32px 20px', md: '48px' }}
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
          flexDirection={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          alignItems={{ md: 'center' }}
          gap={{ base: '4px', md: '24px' }}
          mt={{ base: '40px', md: '56px' }}
          pt={{ base: '16px', md: '20px' }}
          borderTop="1px solid"
          borderColor="line"
          textStyle="sm"
          color="muted"
        >
          {/* The page may have been made before the turn of the year. */}
          <p suppressHydrationWarning>
            © {year} {brand.name}. All rights reserved.
          </p>
          <chakra.ul
            display={{ base: 'grid', md: 'flex' }}
            gridTemplateColumns="1fr 1fr"
            columnGap={{ base: '20px', md: '24px' }}
            listStyle="none"
          >
            {brand.socials.map((social) => (
              <li key={social.kind}>
                <FooterAnchor href={social.url} target="_blank" rel="noopener">
                  {social.label}
                </FooterAnchor>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      </Container>
    </chakra.footer>
  );
}
