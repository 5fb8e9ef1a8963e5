import { chakra } from '@chakra-ui/react/styled-system';
import { wideSection } from './form-section.tsx';

/**
 * Row in a form section: text, then controls in a column of the same width in all sections. In narrow
 * sections, the controls move below the text unless they are `beside` it.
 */
export const SettingRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    gap: '16px 24px',
    py: '12px',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '&:first-child': { borderTop: '0', pt: '0' },
    // Every section ends with the same space, whatever its last row.
    '&:last-child:not(li)': { pb: '0' },
    '& p': { maxWidth: '56ch', color: 'muted' },
    [wideSection]: { gridTemplateColumns: 'minmax(0, 1fr) 208px' },
  },
  variants: {
    /** Keeps short controls beside the text in narrow sections too. */
    beside: { true: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  },
});

/** Container for several buttons in a row's second column. */
export const SettingActions = chakra('div', {
  base: { display: 'grid', gap: '10px', '& > *': { px: '12px', minWidth: '0' } },
});
