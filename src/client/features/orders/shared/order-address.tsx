import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderView } from '../../../../domain/orders/schemas.ts';

interface OrderAddressProps {
  title: string;
  address: OrderView['billingAddress'];
}

/** An address as it would stand on an envelope. */
export function OrderAddress({ title, address }: OrderAddressProps) {
  const { firstName, lastName, email, phone, address: street, city, postalCode, province, country } = address;
  return (
    <chakra.section minWidth="0" textStyle="ui" overflowWrap="anywhere">
      <chakra.h3 fontWeight="600" mb="4px">
        {title}
      </chakra.h3>
      <chakra.address fontStyle="normal" color="muted">
        {firstName} {lastName}
        <br />
        {street}
        <br />
        {city}, {postalCode}
        <br />
        {province}, {country}
        <br />
        {email}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </chakra.address>
    </chakra.section>
  );
}
