import { chakra } from '@chakra-ui/react/styled-system';
import type { PdfFile } from '../../../ui/pdf/open-pdf.ts';
import { PdfPage } from '../../../ui/pdf/pdf-page.tsx';

const WIDTH = 72;

interface ThumbnailsProps {
  /** Undefined while the file loads, and for files without pages. */
  pdf: PdfFile | undefined;
  current: number;
  onChoose: (page: number) => void;
}

/**
 * Thumbnails of a PDF's pages. Clicking one shows its page. A single page has no thumbnail. The column keeps its width
 * without thumbnails, so that pages stay in place from one document to the next.
 */
export function Thumbnails({ pdf, current, onChoose }: ThumbnailsProps) {
  if (!pdf || pdf.pages.length === 1)
    return <chakra.div display={{ base: 'none', lg: 'block' }} bg="inset" />;
  return (
    <chakra.nav
      aria-label="Pages"
      data-scroller
      display={{ base: 'none', lg: 'block' }}
      minHeight="0"
      overflowY="auto"
      scrollbarWidth="thin"
      py="18px"
      ps="18px"
      bg="inset"
    >
      <chakra.ol display="grid" gap="12px">
        {pdf.pages.map((_, index) => {
          const page = index + 1;
          const isCurrent = page === current;
          return (
            <li key={page}>
              <chakra.button
                type="button"
                aria-label={`Page ${page}`}
                aria-current={isCurrent ? 'page' : undefined}
                display="grid"
                justifyItems="center"
                gap="4px"
                p="2px"
                textStyle="xs"
                color={isCurrent ? 'ink' : 'muted'}
                fontWeight={isCurrent ? '600' : undefined}
                cursor="pointer"
                onClick={() => onChoose(page)}
              >
                <chakra.span
                  display="block"
                  overflow="hidden"
                  borderRadius="2px"
                  outline={isCurrent ? '2px solid' : '1px solid'}
                  outlineColor={isCurrent ? 'brand' : 'line-strong'}
                >
                  <PdfPage pdf={pdf} number={page} width={WIDTH} />
                </chakra.span>
                {page}
              </chakra.button>
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
