import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useId, useState } from 'react';
import { formatRand } from '../../../../../domain/money.ts';
import type { ReturnLine } from '../../../../../domain/tax/return/return-line.ts';
import type { WorkingStep } from '../../../../../domain/tax/working/working-step.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { citedSources, figureName, formatWorkingFigure } from './statement.ts';
import type { StatementLine, StatementSection, StatementSum } from './statement.ts';

/** Container query for showing the rule in a separate column instead of below the name. */
const wide = '@container statement (min-width: 560px)';

/** Section table. `print` is smaller and always has all columns. */
export const SectionTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& caption': { textStyle: 'h4', textAlign: 'left', pt: '24px', pb: '6px' },
    '& th, & td': { textAlign: 'left', verticalAlign: 'top', ps: '14px' },
    '& th:first-child, & td:first-child': { ps: '0' },
    '& thead th': { textStyle: 'xs', fontWeight: '600', color: 'muted' },
    '& thead th:not(:has(span))': { pb: '6px' },
    '& tbody tr > *': { borderTop: '1px solid', borderColor: 'line' },
    // Not for the whole table: tabular figures have a wider hyphen, as in “non-taxable”.
    '& [data-amount], & .step': { fontVariantNumeric: 'tabular-nums' },
    '& [data-amount]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .rule, & .step': { color: 'muted' },
    '& tr[data-sum] > *': { borderTop: '1.5px solid', borderTopColor: 'ink', fontWeight: '600' },
    '& tr[data-sum] .rule': { fontWeight: '400' },
  },
  variants: {
    media: {
      screen: {
        textStyle: 'sm',
        '& tbody tr:not([data-working]) > *': { py: '12px' },
        '& tbody tr[data-sum] > *': { py: '12px' },
        '& .step, & .wide': { display: 'none', [wide]: { display: 'table-cell' } },
        '& .step': { width: '44px' },
        '& .narrow': { display: 'block', textStyle: 'xs', [wide]: { display: 'none' } },
        // Replace the step column on narrow screens.
        '& .number': { [wide]: { display: 'none' } },
        // Clamp the rule to two lines. The working shows it in full.
        '& tr[data-line] .clamped': {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflow: 'hidden',
        },
        '& tr[data-line] .clamped.narrow': { [wide]: { display: 'none' } },
        // On phones, the name is the first visible column, so it has no indent.
        '& .name': { ps: '0', [wide]: { ps: '14px', width: '34%' } },
        '& thead': { display: 'none', [wide]: { display: 'table-header-group' } },
        '& tr[data-line]': { position: 'relative', cursor: 'pointer' },
        '& tr[data-line]:hover button > :last-child': {
          textDecoration: 'underline',
          textUnderlineOffset: '4px',
        },
        '& tr[data-working] > *': { border: '0', p: '0' },
      },
      print: {
        fontSize: '11px',
        lineHeight: '1.4',
        '& caption': { fontSize: '13px', pt: '12px', pb: '3px' },
        '& thead th': { fontSize: '10px' },
        '& tbody tr > *': { py: '3.5px' },
        '& .step': { width: '34px' },
        '& .name': { width: '172px' },
        // A section longer than a page still breaks, but never directly before a sum.
        breakInside: 'avoid',
        '& tr': { breakInside: 'avoid' },
        '& tr[data-sum]': { breakBefore: 'avoid' },
      },
    },
  },
});

/** Column headings. Only the first section shows them; screen readers get them in each. */
export function SectionHead({ isFirst }: { isFirst: boolean }) {
  return (
    <thead>
      <tr>
        {['Step', 'What', 'Rule', 'Amount'].map((column) => (
          <th key={column} scope="col" data-amount={column === 'Amount' ? '' : undefined}>
            {isFirst ? column : <chakra.span srOnly>{column}</chakra.span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    textAlign: 'left',
    color: 'ink',
    cursor: 'pointer',
    // Make the whole row clickable.
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'brand' } },
    '& > .icon': {
      flexShrink: '0',
      mt: '2px',
      color: 'muted',
      transform: 'rotate(-90deg)',
      transition: 'transform {durations.base}',
    },
    '&[aria-expanded=true] > .icon': { transform: 'none' },
  },
});

const WorkingBox = chakra('div', {
  base: {
    mb: '12px',
    py: '10px',
    px: { base: '12px', tablet: '16px' },
    bg: 'inset',
    borderRadius: 'md',
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      py: '6px',
      borderBottom: '1px solid',
      borderColor: 'line-strong',
    },
    '& dl > div:nth-last-of-type(2)': { borderBottomColor: 'ink' },
    '& dl > div:last-of-type': { border: '0', fontWeight: '600' },
    '& dd': { whiteSpace: 'nowrap' },
  },
});

interface WorkingPart {
  label: string;
  rule: string | null;
  text: string;
}

/**
 * Splits a working into parts. If `only` is its single step, the parts are that step's figures; otherwise they are
 * all steps except `only`.
 */
function workingParts({ working }: ReturnLine, only: WorkingStep | null): WorkingPart[] {
  if (only && working.length === 1) {
    return only.figures.map((figure) => ({
      label: figureName(figure),
      rule: null,
      text: formatWorkingFigure(figure),
    }));
  }
  return working
    .filter((step) => step !== only)
    .map(({ label, rule, amount }) => ({ label, rule, text: formatRand(amount) }));
}

/** A line's working: its figures or steps, the amount, the rule in one sentence, and its sources. */
export function LineWorking({ row: { line, rule } }: { row: Pick<StatementLine, 'line' | 'rule'> }) {
  const items = line.working.filter(({ kind }) => kind === 'item');
  const only = items.length === 1 ? items[0]! : null;
  return (
    <WorkingBox>
      <dl>
        {workingParts(line, only).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one line never change order
          <div key={at}>
            <dt>
              {part.label}
              {part.rule && (
                <chakra.span display="block" textStyle="xs" color="muted">
                  {part.rule}
                </chakra.span>
              )}
            </dt>
            <dd>{part.text}</dd>
          </div>
        ))}
        <div>
          <dt>{line.label}</dt>
          <dd>{formatRand(line.amount)}</dd>
        </div>
      </dl>
      {only && (
        <chakra.p display="flex" gap="8px" mt="8px" color="muted">
          <chakra.span flexShrink="0" pt="2px">
            <Icon name="info" size={16} />
          </chakra.span>
          {rule}.
        </chakra.p>
      )}
      <chakra.p mt="6px" textStyle="xs" color="muted">
        {citedSources(line).join('; ')}
      </chakra.p>
    </WorkingBox>
  );
}

interface LineRowProps {
  row: StatementLine;
  open: boolean;
  onToggle: () => void;
}

/** A line's name, followed by the kind of income if the user named the line. */
export function LineName({ row: { line, note } }: { row: StatementLine }) {
  return (
    <>
      {line.label}
      {note && (
        <chakra.span color="muted" fontWeight="400">
          {' '}
          {note}
        </chakra.span>
      )}
    </>
  );
}

function LineRow({ row, open, onToggle }: LineRowProps) {
  const id = useId();
  return (
    <>
      <tr data-line="">
        <td className="step">{row.number}</td>
        <td className="name">
          <Opener type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
            <span className="icon">
              <Icon name="chevron" size={16} />
            </span>
            <span>
              <chakra.span className="number" color="muted">
                {row.number}.{' '}
              </chakra.span>
              <LineName row={row} />
            </span>
          </Opener>
          <chakra.span className="rule narrow clamped" ms="24px">
            {row.rule}
          </chakra.span>
        </td>
        <td className="rule wide">
          <span className="clamped">{row.rule}</span>
        </td>
        <td data-amount="">{formatRand(row.line.amount)}</td>
      </tr>
      {open && (
        <tr data-working="">
          <td colSpan={4} id={id}>
            <LineWorking row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

export function SumRow({ row }: { row: StatementSum }) {
  return (
    <tr data-sum="">
      <td className="step">{'\u00a0'}</td>
      <td className="name">
        {row.label}
        <span className="rule narrow">{row.rule}</span>
      </td>
      <td className="rule wide">{row.rule}</td>
      <td data-amount="">{formatRand(row.amount)}</td>
    </tr>
  );
}

/** A statement's sections. Each line opens its working, one at a time. */
export function StatementTable({ sections }: { sections: readonly StatementSection[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <chakra.div containerType="inline-size" containerName="statement">
      {sections.map(({ title, rows }, at) => (
        <SectionTable key={title} media="screen">
          <caption>{title}</caption>
          <SectionHead isFirst={at === 0} />
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.kind === 'line' ? row.line.id : row.id}>
                {row.kind === 'line' ? (
                  <LineRow
                    row={row}
                    open={open === row.line.id}
                    onToggle={() => setOpen(open === row.line.id ? null : row.line.id)}
                  />
                ) : (
                  <SumRow row={row} />
                )}
              </Fragment>
            ))}
          </tbody>
        </SectionTable>
      ))}
    </chakra.div>
  );
}
