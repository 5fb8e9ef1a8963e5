import { chakra } from '@chakra-ui/react/styled-system';
import { wideSection } from './form-section.tsx';

/**
 * Row of a form section: a text, then what can be pressed, in a column that is equally wide in all sections. In
 * narrow sections the second is below the first.
 */
export const SettingRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    gap: '8px 24px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '&:first-child': { borderTop: '0', pt: '0' },
    '& p': { maxWidth: '56ch', color: 'muted', textWrap: 'pretty' },
    [wideSection]: { gridTemplateColumns: 'minmax(0, 1fr) 208px' },
  },
});

/** Several buttons in the second column of a row. */
export const SettingActions = chakra('div', {
  base: { display: 'grid', gap: '10px', '& > *': { px: '12px', minWidth: '0' } },
});
