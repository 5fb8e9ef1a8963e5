import { chakra } from '@chakra-ui/react/styled-system';

/** Column header with a name and a short fact or link. */
export const ColumnHead = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px',
    minHeight: '40px',
    px: '16px',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& h3': { fontWeight: '600' },
    '& small': { fontSize: '0.8125rem', fontWeight: '500', color: 'muted' },
  },
});
