import { chakra } from '@chakra-ui/react/styled-system';
import { useWatch } from 'react-hook-form';
import { Mark } from '../../ui/mark.tsx';
import { isBlank } from '../../address/address-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** Rows of an invoice, drawn as bars: two items and their total. */
const Items = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 52px',
    gap: '14px 24%',
    py: '16px',
    borderTop: '1px solid',
    borderTopColor: 'line-strong',
    '& > i': { height: '8px', bg: 'fig-rest' },
    '& > b': { height: '10px', bg: 'ink' },
    '& > hr': { gridColumn: '1 / -1', borderTop: '2px solid', borderColor: 'ink' },
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
      mb={{ base: '28px', md: '32px', xl: '0' }}
      alignSelf="start"
      position={{ xl: 'sticky' }}
      top="24px"
      // The same rule and title as in `FormSection`.
      borderTop="2px solid"
      borderColor="ink"
      pt={{ base: '18px', md: '20px' }}
    >
      <chakra.h2 id="slip" textStyle="h4" mb={{ xl: '12px' }}>
        On your next invoice
      </chakra.h2>
      <chakra.div
        display="flex"
        flexDirection="column"
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
        <chakra.p
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          textStyle="h4"
          pb="10px"
          mb="14px"
          borderBottom="2px solid"
          borderColor="ink"
        >
          Invoice
          <Mark width={36} />
        </chakra.p>
        <chakra.p textStyle="xs" lineHeight="20px" color="muted">
          Billed to
        </chakra.p>
        <chakra.address fontStyle="normal" minHeight={{ xl: '84px' }}>
          {lines
            .filter((line) => line.trim() !== '')
            .map((line, index) => (
              // eslint-disable-next-line react/no-array-index-key -- lines have no id, and their order is fixed
              <chakra.span key={index} display="block">
                {line}
              </chakra.span>
            ))}
        </chakra.address>
        <Items aria-hidden="true" mt="22px">
          <i />
          <i />
          <i />
          <i />
          <hr />
          <b />
          <b />
        </Items>
      </chakra.div>
    </chakra.aside>
  );
}
