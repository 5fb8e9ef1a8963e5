import { chakra } from '@chakra-ui/react/styled-system';
import type { DocumentView } from '../../../../domain/documents/schemas.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { AnchorButton } from '../../../ui/buttons/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fileUrl } from '../document-display.tsx';
import { MoreButton } from '../more-button.tsx';
import type { DocumentActions } from '../row-menu.tsx';
import type { Neighbours } from './neighbours.ts';
import { maxZoom, minZoom, nextZoom } from './zoom.ts';

interface ZoomProps {
  zoom: number;
  /** Whether there is nothing to zoom. */
  disabled: boolean;
  onZoom: (zoom: number) => void;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** Zoom buttons. Hidden on phones, where pages fill the width and users pinch to zoom. */
export function ZoomTools({ zoom, disabled, onZoom, isWhole, onWhole }: ZoomProps) {
  return (
    <chakra.div display={{ base: 'none', tablet: 'flex' }} alignItems="center" gap="2px" textStyle="sm">
      <IconButton
        icon="minus"
        label="Zoom out"
        disabled={disabled || zoom <= minZoom}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      />
      <chakra.output minWidth="44px" textAlign="center" fontVariantNumeric="tabular-nums">
        {Math.round(zoom * 100)}%
      </chakra.output>
      <IconButton
        icon="plus"
        label="Zoom in"
        disabled={disabled || zoom >= maxZoom}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      />
      <IconButton
        icon="expand"
        label="Fill the window"
        aria-pressed={isWhole}
        bg={isWhole ? 'inset' : undefined}
        onClick={() => onWhole(!isWhole)}
      />
    </chakra.div>
  );
}

/** Download button and menu. Files that haven't passed the malware scan have no download. */
export function FileTools({ document, actions }: { document: DocumentView; actions: DocumentActions }) {
  return (
    <chakra.div display="flex" alignItems="center" gap={{ base: '0', tablet: '6px' }}>
      {document.scan === null && (
        <AnchorButton
          href={fileUrl(document.id)}
          download
          title="Download"
          variant="outline"
          size="sm"
          icon="download"
          minHeight={{ base: '44px', tablet: '40px' }}
          width={{ base: '44px', tablet: 'auto' }}
          px={{ base: '0', tablet: '16px' }}
          borderColor={{ base: 'transparent', tablet: 'field' }}
        >
          <chakra.span srOnly={{ base: true, tablet: false }}>Download</chakra.span>
        </AnchorButton>
      )}
      <MoreButton document={document} actions={actions} isOpenHidden />
    </chakra.div>
  );
}

interface StepProps {
  document: DocumentView | undefined;
  side: 'before' | 'next';
  onStep: (document: DocumentView) => void;
}

function Step({ document, side, onStep }: StepProps) {
  const isNext = side === 'next';
  if (!document) return <span />;
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      flexDirection={isNext ? 'row-reverse' : 'row'}
      alignItems="center"
      justifySelf={isNext ? 'end' : 'start'}
      gap="12px"
      minHeight="44px"
      minWidth="0"
      maxWidth="full"
      textAlign={isNext ? 'right' : 'left'}
      cursor="pointer"
      css={!isNext && { '& svg': { transform: 'scaleX(-1)' } }}
      onClick={() => onStep(document)}
    >
      <Icon name="arrow" size={18} />
      <chakra.span minWidth="0" lineHeight="18px">
        <chakra.small display="block" textStyle="xs" color="muted">
          {isNext ? 'Next' : 'Previous'}
        </chakra.small>
        <chakra.strong display="block" textStyle={{ base: 'xs', tablet: 'sm' }} fontWeight="600" truncate>
          {document.name}
        </chakra.strong>
      </chakra.span>
    </chakra.button>
  );
}

interface StepsProps {
  neighbours: Neighbours;
  onStep: (document: DocumentView) => void;
}

/** Links to the documents before and after the open one, in the order of the list. */
export function Steps({ neighbours: { before, next, position }, onStep }: StepsProps) {
  return (
    <chakra.nav
      aria-label="Other documents"
      display="grid"
      // On phones, the only neighbour gets the other one's room.
      gridTemplateColumns={{
        base: `${before ? 'minmax(0, 1fr)' : '0'} auto ${next ? 'minmax(0, 1fr)' : '0'}`,
        tablet: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      }}
      alignItems="center"
      gap={{ base: '8px', tablet: '16px' }}
      flex="1"
      minWidth="0"
    >
      <Step document={before} side="before" onStep={onStep} />
      <chakra.output textStyle="sm" color="muted" fontVariantNumeric="tabular-nums">
        {position}
      </chakra.output>
      <Step document={next} side="next" onStep={onStep} />
    </chakra.nav>
  );
}
