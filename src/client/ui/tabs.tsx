import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A small figure behind the label, such as the number of documents. */
  count?: number;
}

interface TabsProps<Value extends string> {
  /** Ties tabs to their TabPanels; unique on the page. */
  id: string;
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const TabButton = chakra('button', {
  base: {
    minHeight: '44px',
    py: '12px',
    mb: '-1px',
    borderBottom: '3px solid transparent',
    fontSize: '0.9375rem',
    lineHeight: '1.2',
    fontWeight: '500',
    color: 'muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _selected: { color: 'ink', fontWeight: '600', borderColor: 'brand' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const next: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs that its page controls, so that the chosen one can live in the URL. Arrow keys, Home and End move. */
export function Tabs<Value extends string>({ id, label, tabs, value, onChange }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = next[event.key]?.(at, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs[to];
    if (tab) onChange(tab.value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <chakra.div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      display="flex"
      gap="28px"
      borderBottom="1px solid"
      borderColor="line-strong"
      overflowX="auto"
      overflowY="hidden"
      scrollbarWidth="none"
    >
      {tabs.map((tab) => (
        <TabButton
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <chakra.small textStyle="xs" color="muted" ms="6px" fontWeight="500">
              {tab.count}
            </chakra.small>
          )}
        </TabButton>
      ))}
    </chakra.div>
  );
}

interface TabPanelProps<Value extends string> {
  /** The `id` of its Tabs. */
  tabs: string;
  value: Value;
  current: Value;
  children: ReactNode;
}

/** What a tab shows; nothing while another is chosen. */
export function TabPanel<Value extends string>({ tabs, value, current, children }: TabPanelProps<Value>) {
  if (value !== current) return <div role="tabpanel" id={`${tabs}-panel-${value}`} hidden />;
  return (
    <div role="tabpanel" id={`${tabs}-panel-${value}`} aria-labelledby={`${tabs}-tab-${value}`} tabIndex={0}>
      {children}
    </div>
  );
}
