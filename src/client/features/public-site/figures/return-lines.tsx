import { chakra } from '@chakra-ui/react/styled-system';
import { groupThousands } from '../../../../domain/money.ts';
import { services } from '../../../../domain/site/services.ts';
import type { ServiceId } from '../../../../domain/site/services.ts';

interface ReturnLine {
  /** Source code on the return. Business profit and payments don't have one. */
  code?: string;
  label: string;
  amount: number;
  service: ServiceId;
}

const lines: readonly ReturnLine[] = [
  { code: '3601', label: 'Salary', amount: 489_000, service: 'personal' },
  { code: '4210', label: 'Rental profit', amount: 33_947, service: 'personal' },
  { code: '4250', label: 'Capital gain', amount: 10_540, service: 'crypto' },
  { code: '4216', label: 'Foreign dividends', amount: 8_212, service: 'foreign' },
  { label: 'Business profit', amount: 126_300, service: 'bookkeeping' },
  { code: '4472', label: 'Employer’s contribution', amount: 19_350, service: 'payroll' },
  { label: 'Provisional tax paid', amount: 7_500, service: 'business' },
];

/** Returns a service's number, shown on the example return and beside the service's name. */
export const serviceNumber = (id: ServiceId) => services.findIndex((service) => service.id === id) + 1;

/** Square with a service's number. */
export const NumberSquare = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '26px',
    flexShrink: '0',
    borderRadius: 'sm',
    bg: 'accent',
    color: 'on-accent',
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: '0.875rem',
    lineHeight: '1',
    _highContrast: { border: '1px solid CanvasText' },
  },
});

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '34px minmax(0, 1fr) 76px 26px',
      sm: '48px minmax(0, 1fr) 112px 26px',
    },
    gap: { base: '8px', sm: '12px' },
    alignItems: 'center',
    py: '6px',
    borderBottom: '1px solid',
    borderColor: 'line',
    fontSize: { base: '0.875rem', sm: '0.9375rem' },
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    _last: { borderBottom: '0' },
    '& b': { fontWeight: '500' },
    '& small': { fontSize: '0.8125rem', color: 'muted' },
  },
});

const Amount = chakra('span', {
  base: {
    py: '3px',
    px: { base: '6px', sm: '10px' },
    border: '1px solid',
    borderColor: 'line-strong',
    bg: 'inset',
    fontWeight: '600',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
});

/** Example return on the header's edge. Each line shows the number of the service that covers it. */
export function ReturnLines() {
  return (
    <chakra.figure
      bg="card"
      color="ink"
      pt={{ base: '18px', sm: '24px' }}
      pb={{ base: '10px', sm: '16px' }}
      px={{ base: '16px', sm: '28px' }}
      borderTopRadius="sm"
      boxShadow="overlay"
    >
      <chakra.figcaption
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="14px"
        pb="10px"
        borderBottom="2px solid"
        borderColor="ink"
        textStyle="sm"
        color="muted"
      >
        <chakra.b fontFamily="heading" fontSize="1.5rem" lineHeight="1" color="ink">
          ITR12
        </chakra.b>
        An example return
        <chakra.span ms="auto">Service</chakra.span>
      </chakra.figcaption>
      <ol>
        {lines.map(({ code, label, amount, service }) => (
          <Line key={label}>
            <small>{code}</small>
            <b>{label}</b>
            <Amount>{groupThousands(amount)}</Amount>
            <NumberSquare>
              <chakra.span srOnly>Service </chakra.span>
              {serviceNumber(service)}
            </NumberSquare>
          </Line>
        ))}
      </ol>
    </chakra.figure>
  );
}
