import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { DocumentView } from '../../../domain/documents/schemas.ts';
import { Icon } from '../../ui/icon.tsx';
import { fileKind } from './document-display.tsx';
import { thumbnailUrl } from './thumbnail.ts';

/** A document's first page in a box of fixed size, or its file type's icon if there is no thumbnail. */
export function DocumentMark({ document }: { document: DocumentView }) {
  const src = thumbnailUrl(document);
  /** URL that could not be loaded. */
  const [failed, setFailed] = useState<string>();
  const kind = fileKind(document.fileName);
  const hasPicture = document.hasThumbnail && failed !== src;
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      width="46px"
      height="60px"
      overflow="hidden"
      border="1px solid"
      borderColor="line-strong"
      borderRadius="4px"
      // Pages stay light in dark mode.
      bg={hasPicture ? 'white' : 'inset'}
      color="muted"
    >
      {hasPicture ? (
        <chakra.img
          src={src}
          alt=""
          width={44}
          height={58}
          loading="lazy"
          decoding="async"
          objectFit="contain"
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name={kind.icon} />
      )}
      <chakra.span srOnly>{kind.word}</chakra.span>
    </chakra.span>
  );
}
