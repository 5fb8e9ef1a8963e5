import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { Card } from '../../../ui/card.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';

const { street, city, postalCode, country } = brand.address;
const booking = `mailto:${brand.email}?subject=${encodeURIComponent('Book a Consultation')}`;

/** Where and when we are at work, and how to book an hour of it. */
export function OfficeCard() {
  return (
    <Card aria-labelledby="office">
      <chakra.h2 id="office" textStyle="h4">
        Our office
      </chakra.h2>
      <chakra.address fontStyle="normal" mt="10px" textStyle="ui">
        {street}
        <br />
        {city}, {postalCode}
        <br />
        {country}
      </chakra.address>
      <chakra.p textStyle="ui" color="muted" mt="10px">
        {brand.hours}. We work remotely for the whole country; a visit is by appointment.
      </chakra.p>
      <AnchorButton href={booking} variant="outline" icon="mail" mt="20px">
        Book a Consultation
      </AnchorButton>
    </Card>
  );
}
