import { tableAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Container queries, because the layout depends on the list's width rather than the screen's. */
const wide = '@container (min-width: 860px)';
const medium = '@container (min-width: 560px) and (max-width: 859px)';
const narrow = '@container (max-width: 559px)';
/** Narrow containers with room for the status and the day beside each other. Uses rem, so larger text stacks them. */
const beside = '@container (min-width: 21rem) and (max-width: 559px)';
const stacked = '@container (max-width: 20.99rem)';

/**
 * Recipe for a list with row actions, which screen readers see as a table. A row takes one line in wide
 * containers and several in narrow ones. `data-area` positions each cell; `below` is an extra line under the
 * row. Passed directly to the lists rather than registered in the theme, which every page loads.
 */
export const listTableRecipe = defineSlotRecipe({
  className: 'list-table',
  slots: tableAnatomy.keys(),
  base: {
    root: {
      containerType: 'inline-size',
      display: 'block',
      width: 'full',
      fontSize: '0.9375rem',
      lineHeight: '1.45',
      '& :is(thead, tbody, td, th)': { display: 'block', minWidth: '0', textAlign: 'left' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '&:not([data-head=hidden]) thead': {
        [wide]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
      },
      '& thead th': { fontSize: '0.8125rem', fontWeight: '600', color: 'muted' },
      '& tbody': { borderTop: '1px solid', borderColor: 'line-strong' },
      '& tr': {
        display: 'grid',
        columnGap: '16px',
        alignItems: 'start',
        py: '8px',
        // The first column fits the mark, which is 46 by 60 px.
        gridTemplateColumns: '46px minmax(0, 1fr) 128px 150px 88px',
        gridTemplateAreas:
          '"mark name state day acts" "mark name state size acts" "below below below below below"',
        // Centre the pair of date and size, however tall the name is.
        [medium]: { alignItems: 'center', gridTemplateRows: '1fr 1fr auto' },
        [wide]: {
          alignItems: 'center',
          gridTemplateColumns: '46px minmax(0, 1fr) 104px 128px 152px 72px 88px',
          gridTemplateAreas:
            '"mark name kind state day size acts" "below below below below below below below"',
        },
        [stacked]: {
          gridTemplateColumns: '46px minmax(0, 1fr) 44px',
          gridTemplateAreas: '"mark name acts" "mark state state" "mark day day" "below below below"',
        },
        [beside]: {
          gridTemplateColumns: '46px auto minmax(0, 1fr) 44px',
          gridTemplateAreas: '"mark name name acts" "mark state day day" "below below below below"',
        },
      },
      '& thead tr': { py: '10px' },
      '& tbody tr': { borderBottom: '1px solid', borderColor: 'line' },
      '& [data-area=mark]': { gridArea: 'mark' },
      '& [data-area=name]': { gridArea: 'name' },
      '& [data-area=kind]': { gridArea: 'kind', display: 'none', [wide]: { display: 'block' } },
      '& [data-area=state]': { gridArea: 'state', [narrow]: { mt: '8px' } },
      '& [data-area=day]': {
        gridArea: 'day',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        [medium]: { alignSelf: 'end' },
        [narrow]: { fontSize: '0.875rem' },
        [stacked]: { mt: '4px' },
        [beside]: { mt: '9px', textAlign: 'right' },
      },
      '& [data-area=size]': {
        gridArea: 'size',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        [medium]: { alignSelf: 'start' },
        [wide]: { textAlign: 'right' },
        [narrow]: { display: 'none' },
      },
      '& [data-area=acts]': { gridArea: 'acts' },
      '& td[data-area=acts]': { display: 'flex', justifyContent: 'flex-end', my: '-11px', me: '-12px' },
      '& [data-area=below]': { gridArea: 'below', mt: '8px', ms: '62px', [narrow]: { ms: '0' } },
      '& td:is([data-area=mark], [data-area=kind], [data-area=day], [data-area=size])': { color: 'muted' },
      // In narrower lists, another cell shows the same information.
      '& [data-only=wide]': { display: 'none', [wide]: { display: 'block' } },
      '& [data-only=narrow]': { display: 'block', [wide]: { display: 'none' } },
    },
  },
});
