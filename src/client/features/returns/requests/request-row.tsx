import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { RequestView } from '../../../../domain/engagements/schemas.ts';
import type { IconName } from '../../../ui/icon-paths.ts';

/** Row for a request: icon, text and button. `settled` rows are tighter; `accepted` rows have a green icon. */
export const RequestRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '20px minmax(0, 1fr) auto', tablet: '24px minmax(0, 1fr) auto' },
    gap: { base: '0 12px', tablet: '0 14px' },
    py: '16px',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'ui',
    '& > svg': { mt: '2px', color: 'muted' },
  },
  variants: {
    settled: { true: { py: '12px' } },
    accepted: { true: { '& > svg': { color: 'brand-fg' } } },
  },
});

interface RequestTextProps {
  title: string;
  /** The practice's note. */
  note: string | null;
  /** Whether to mark the document as one that the client may not have. */
  isOptional: boolean;
  /** Reason why we need the document. */
  children: ReactNode;
}

/** Title and reason of a document that is still needed. */
export function RequestText({ title, note, isOptional, children }: RequestTextProps) {
  return (
    <div>
      <chakra.h3 textStyle="ui" fontWeight="600">
        {title}
        {isOptional && (
          <chakra.span fontWeight="400" color="muted">
            {' '}
            (if you have it)
          </chakra.span>
        )}
      </chakra.h3>
      {note !== null && (
        <chakra.p textStyle="sm" mt="2px" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
      <chakra.p textStyle="sm" color="muted" mt="2px">
        {children}
      </chakra.p>
    </div>
  );
}

const GroupTitle = chakra('p', {
  base: { textStyle: 'sm', fontWeight: '600', pt: '10px', 'ul + &': { pt: '24px' } },
});

interface RequestGroupsProps<Item> {
  items: readonly Item[];
  /** Returns whether we can't do without a document. */
  isNeeded: (item: Item) => boolean;
  /** Title of the documents that we can't do without. */
  neededTitle?: string;
  /** Returns an item's row. Without groups, optional documents have a mark of their own. */
  renderRow: (item: Item, isMarked: boolean) => ReactNode;
}

/** Lists documents that we can't do without, then those that the client may not have. */
export function RequestGroups<Item>(props: RequestGroupsProps<Item>) {
  const { items, isNeeded, neededTitle = 'Needed to start', renderRow } = props;
  const needed = items.filter(isNeeded);
  const optional = items.filter((item) => !isNeeded(item));
  if (needed.length === 0 || optional.length === 0)
    return <ul>{items.map((item) => renderRow(item, true))}</ul>;
  return (
    <>
      <GroupTitle id="needed">{neededTitle}</GroupTitle>
      <ul aria-labelledby="needed">{needed.map((item) => renderRow(item, false))}</ul>
      <GroupTitle id="optional">If you have it</GroupTitle>
      <ul aria-labelledby="optional">{optional.map((item) => renderRow(item, false))}</ul>
    </>
  );
}

/** Style for a button that looks like a quiet link. */
export const quietButton = {
  variant: 'plain',
  size: 'sm',
  color: 'muted',
  fontWeight: '500',
  minHeight: '44px',
  textDecoration: 'underline',
  textDecorationColor: 'line-strong',
  textUnderlineOffset: '4px',
} as const;

/** Icon for each request state. */
export const stateIcons: Record<RequestView['state'], IconName> = {
  open: 'document',
  checking: 'shield',
  replace: 'swap',
  received: 'document',
  accepted: 'check',
  answered: 'minus',
};
