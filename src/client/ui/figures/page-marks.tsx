import { chakra } from '@chakra-ui/react/styled-system';
import { shareTicks } from './ticks.ts';

const Page = chakra('i', {
  base: {
    flex: '1',
    borderRadius: '2px 4px 2px 2px',
    _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  },
  variants: {
    tone: {
      processed: { bg: 'info-line', _highContrast: { bg: 'CanvasText' } },
      approved: { bg: 'brand', _highContrast: { bg: 'Highlight' } },
      pending: { boxShadow: 'inset 0 0 0 2px {colors.accent-line}', _highContrast: { boxShadow: 'none' } },
      here: { bg: 'var(--mark-body, {colors.brand})', _highContrast: { bg: 'Highlight' } },
      missing: { boxShadow: 'inset 0 0 0 1.5px var(--quiet)', _highContrast: { boxShadow: 'none' } },
      none: { boxShadow: 'inset 0 0 0 1.5px {colors.line-strong}', _highContrast: { boxShadow: 'none' } },
    },
    size: {
      small: { width: '11px', maxWidth: '11px', height: '15px' },
      large: { maxWidth: '20px', height: '26px' },
      swatch: { flex: 'none', width: '8px', height: '10px', borderRadius: '2px' },
    },
  },
});

type PageTone = 'processed' | 'approved' | 'pending' | 'here' | 'missing' | 'none';

interface PageSwatchProps {
  tone: PageTone;
  /** Whether the swatch is as large as a page in `PageMarks`, for lists. */
  large?: boolean;
}

/** Single page in a tone's colour, for legends and lists. */
export function PageSwatch({ tone, large = false }: PageSwatchProps) {
  return <Page tone={tone} size={large ? 'small' : 'swatch'} aria-hidden="true" />;
}

interface PageMarksProps {
  parts: readonly { tone: PageTone; count: number }[];
  size: 'small' | 'large';
  /** Maximum number of pages drawn. For more documents, the pages show proportions. */
  max: number;
  label: string;
}

/** Row of pages, one per document, coloured by state. */
export function PageMarks({ parts, size, max, label }: PageMarksProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const counts = parts.map(({ count }) => count);
  const drawn = total > max ? shareTicks(counts, max) : counts;
  return (
    <chakra.span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, so there is no image file
      role="img"
      aria-label={label}
      display="flex"
      gap="3px"
      {...(size === 'small' && { width: 'fit-content' })}
    >
      {parts.flatMap(({ tone }, part) =>
        Array.from({ length: drawn[part]! }, (_, at) => (
          <Page key={`${tone}-${at}`} tone={tone} size={size} />
        )),
      )}
    </chakra.span>
  );
}
