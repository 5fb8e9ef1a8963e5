import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { TurnPanel } from '../../ui/turn-panel.tsx';

/** Container query for the panel's narrowest width beside the list. */
const slim = '@container dashboard (56rem <= width < 64rem)';

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    pt: { base: '20px', tablet: '22px' },
    px: { base: '20px', tablet: '28px' },
    '@container dashboard (min-width: 34rem)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '24px',
      '& > :nth-child(2):last-child': { gridColumn: '1 / -1' },
    },
  },
});

const Aside = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 6px',
    textWrap: 'balance',
    mt: '4px',
    pt: '12px',
    borderTop: '1px solid var(--rule)',
    textStyle: 'sm',
    lineHeight: '20px',
    color: 'var(--quiet)',
    '& > :nth-child(2):last-child': { ms: 'auto' },
    '@container dashboard (min-width: 34rem)': {
      display: 'grid',
      justifyItems: 'end',
      alignContent: 'start',
      textAlign: 'right',
      // Only text wraps. An amount or a picture may be wider.
      '& > :nth-child(2)': { maxWidth: '9.5rem' },
      mt: '0',
      pt: '0',
      borderTop: '0',
    },
    [slim]: { '& > :nth-child(2)': { maxWidth: '6rem' } },
  },
});

/** Figure in the panel's corner. */
export const PanelFigure = chakra('span', {
  base: {
    textStyle: 'figure-lg',
    fontSize: { base: '1.5rem', tablet: '2rem' },
    letterSpacing: '-0.03em',
    color: 'var(--text)',
    whiteSpace: 'nowrap',
  },
});

interface DashboardPanelProps {
  look: NonNullable<ComponentProps<typeof TurnPanel>['look']>;
  label: string;
  /** Badge that says whose turn it is, and since when. */
  turn: ReactNode;
  /** Short label above the title. */
  subject?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
  /** Figure on the right, or below the text on phones. */
  aside?: ReactNode;
  /** Staircase at the bottom. */
  children?: ReactNode;
}

/** The dashboard's main panel: whose turn it is, the next action and the steps. */
export function DashboardPanel(props: DashboardPanelProps) {
  const { look, label, turn, subject, title, text, actions, aside, children } = props;
  return (
    <TurnPanel look={look} aria-label={label} display="flex" flexDirection="column" minWidth="0">
      {/* Without steps, the text is at the top and the actions are at the bottom. */}
      <Top {...(children === undefined && { flex: '1', gridTemplateRows: 'auto 1fr', pb: '28px' })}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="8px 20px"
          gridColumn="1 / -1"
          textStyle="sm"
          color="var(--quiet)"
        >
          <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="8px 12px">
            {turn}
          </chakra.span>
          {subject && <span>{subject}</span>}
        </chakra.div>
        <chakra.div display="flex" flexDirection="column">
          <chakra.h2
            textStyle="h2"
            fontSize={{ base: '1.75rem', tablet: '2rem' }}
            lineHeight="1.1"
            overflowWrap="anywhere"
            css={{ [slim]: { fontSize: '1.75rem' } }}
          >
            {title}
          </chakra.h2>
          <chakra.p color="var(--quiet)" textStyle="ui" mt="8px" maxWidth="56ch">
            {text}
          </chakra.p>
          <chakra.div
            display="flex"
            flexDirection={{ base: 'column', tablet: 'row' }}
            flexWrap="wrap"
            alignItems={{ tablet: 'center' }}
            gap={{ base: '4px', tablet: '8px 20px' }}
            mt={children === undefined ? 'auto' : undefined}
            pt="14px"
          >
            {actions}
          </chakra.div>
        </chakra.div>
        {aside && <Aside>{aside}</Aside>}
      </Top>
      {children}
    </TurnPanel>
  );
}
