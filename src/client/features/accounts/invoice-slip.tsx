import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../../address/address-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** Rows of an invoice, drawn as bars: two items and their amounts. */
const Items = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 52px',
    gap: '14px 24%',
    mt: '22px',
    py: '14px',
    borderTop: '1px solid',
    borderBottom: '2px solid',
    borderTopColor: 'line-strong',
    borderBottomColor: 'ink',
    '& > i': { height: '8px', bg: 'fig-rest' },
  },
});

/** Preview of the address as it will appear on invoices. */
export function InvoiceSlip() {
  const { fullName, billingAddress } = useWatch<ProfileValues, undefined, ProfileValues>({
    compute: (values) => values,
  });
  const { firstName, lastName, address, city, postalCode, province, country } = billingAddress;
  const lines = isBlank(billingAddress)
    ? [fullName]
    : [
        `${firstName} ${lastName}`,
        address,
        [city, postalCode].filter(Boolean).join(', '),
        [province, country].filter(Boolean).join(', '),
      ];
  return (
    <chakra.aside
      aria-labelledby="slip"
      display={{ base: 'grid', xl: 'block' }}
      gridTemplateColumns="minmax(0, 1fr)"
      gap="16px"
      css={{ '@media (min-width: 641px)': { gridTemplateColumns: '184px minmax(0, 1fr)', gap: '40px' } }}
      mb={{ base: '36px', md: '44px', xl: '0' }}
      alignSelf="start"
      position={{ xl: 'sticky' }}
      top="24px"
      borderTop={{ base: '2px solid', xl: 'none' }}
      borderColor="ink"
      pt={{ base: '18px', xl: '0' }}
    >
      <chakra.h2 id="slip" textStyle={{ base: 'h4', xl: 'label' }} mb={{ xl: '12px' }}>
        On your next invoice
      </chakra.h2>
      <chakra.div
        bg="card"
        border="1px solid"
        borderColor="line-strong"
        borderRadius="lg"
        py="22px"
        px="20px"
        maxWidth="380px"
        textStyle="sm"
        overflowWrap="anywhere"
      >
        <chakra.p textStyle="h4" pb="8px" mb="14px" borderBottom="2px solid" borderColor="ink">
          Invoice
        </chakra.p>
        <chakra.address fontStyle="normal">
          {lines
            .filter((line) => line.trim() !== '')
            .map((line, index) => (
              // eslint-disable-next-line react/no-array-index-key -- lines have no id, and their order is fixed
              <chakra.span key={index} display="block">
                {line}
              </chakra.span>
            ))}
        </chakra.address>
        <Items aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </Items>
      </chakra.div>
    </chakra.aside>
  );
}
