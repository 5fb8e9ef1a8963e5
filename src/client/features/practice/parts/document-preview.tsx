import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ScanState } from '../../../../domain/documents/schemas.ts';
import { AnchorButton } from '../../../ui/buttons/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { scanDisplay, scanText } from '../../documents/document-display.tsx';

interface Previewed {
  id: number;
  name: string;
  fileName: string;
  scan: ScanState | null;
}

/** Returns the URL of a client's file. Each request is recorded, and the client can see it. */
export const clientFileUrl = (id: number) => `/api/practice/documents/${id}/file`;

const isImage = (fileName: string) => /\.(png|jpe?g)$/i.test(fileName);
const isPdf = (fileName: string) => /\.pdf$/i.test(fileName);

/** A client's document, a link to download it if browsers can't show it, or the reason why nobody can open it. */
export function DocumentPreview({ document: { id, name, fileName, scan } }: { document: Previewed }) {
  const [failed, setFailed] = useState(false);
  if (scan !== null) {
    return (
      <chakra.p p="20px" display="flex" gap="10px" alignItems="center">
        <Icon name={scanDisplay[scan].icon} size={20} />
        {scanText[scan]}
      </chakra.p>
    );
  }
  const url = `${clientFileUrl(id)}?inline=1`;
  const canShow = isImage(fileName) || (isPdf(fileName) && navigator.pdfViewerEnabled);
  if (failed || !canShow) {
    return (
      <chakra.div p="20px" display="grid" gap="12px" justifyItems="start">
        <p>{failed ? 'This file could not be displayed.' : 'Your browser can’t display this file here.'}</p>
        <AnchorButton
          href={clientFileUrl(id)}
          download={fileName}
          size="xs"
          variant="outline"
          icon="download"
        >
          Download {fileName}
        </AnchorButton>
      </chakra.div>
    );
  }
  if (isImage(fileName)) {
    return (
      <chakra.img
        src={url}
        alt={name}
        m="auto"
        maxWidth="full"
        maxHeight="full"
        objectFit="contain"
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <chakra.iframe
      src={`${url}#navpanes=0`}
      title={name}
      width="full"
      height="full"
      minHeight="480px"
      border="0"
      // An error response is JSON, so show the fallback instead.
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument?.contentType.includes('json')) setFailed(true);
      }}
    />
  );
}
