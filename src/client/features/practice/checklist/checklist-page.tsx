import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ChecklistItem, checklistGroups } from '../../../../domain/practice/checklist-schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { checklistQuery } from './checklist-query.ts';

const groupNames: Record<ChecklistItem['group'], string> = {
  facts: 'About the practice',
  settings: 'Server settings',
  safety: 'Safety',
};

const states: Record<ChecklistItem['state'], { icon: IconName; label: string; color: string }> = {
  done: { icon: 'check', label: 'Done', color: 'brand-fg' },
  open: { icon: 'warning', label: 'To do', color: 'accent-fg' },
  unknown: { icon: 'help', label: 'Check it yourself', color: 'muted' },
};

const Rows = chakra('ul', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'card',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', tablet: '220px minmax(0, 1fr) 130px' },
      gap: '2px 16px',
      px: '14px',
      py: '10px',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
});

function Item({ item: { topic, state, text, advice } }: { item: ChecklistItem }) {
  const { icon, label, color } = states[state];
  return (
    <li>
      <b>{topic}</b>
      <chakra.span gridColumn={{ base: '1 / -1', tablet: '2' }} gridRow={{ base: '2', tablet: '1' }}>
        {text}
        {advice !== null && (
          <chakra.span display="block" color="muted">
            {advice}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span display="flex" gap="8px" color={color} fontWeight="600" whiteSpace="nowrap">
        <Icon name={icon} size={16} />
        {label}
      </chakra.span>
    </li>
  );
}

/** Page with everything the owner has to supply or set up, including completed items. */
export function ChecklistPage() {
  const {
    data: { items },
  } = useSuspenseQuery(checklistQuery);
  const open = items.filter(({ state }) => state === 'open').length;
  return (
    <DeskPage title="Checklist" note={open === 0 ? 'nothing to do' : `${open} to do`}>
      <chakra.div display="grid" gap="24px" maxWidth="900px">
        {checklistGroups.map((group) => (
          <section key={group} aria-labelledby={group}>
            <chakra.h2 id={group} fontFamily="heading" fontWeight="700" fontSize="1rem" mb="6px">
              {groupNames[group]}
            </chakra.h2>
            <Rows>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <Item key={item.topic} item={item} />
                ))}
            </Rows>
          </section>
        ))}
      </chakra.div>
    </DeskPage>
  );
}
