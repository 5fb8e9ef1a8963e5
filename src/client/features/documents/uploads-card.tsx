import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { RulerProgress } from '../../ui/figures/ruler.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { DocumentType } from '../../../domain/documents/schemas.ts';
import { formatSize, fileKind } from './document-display.tsx';
import { documentTypes, typeOptions } from './document-types.ts';
import { duplicateNote } from './uploads.ts';
import type { Upload, useUploads } from './uploads.ts';

type Uploads = ReturnType<typeof useUploads>;

/** Minimum upload time before estimating the time left, in ms. */
const MIN_MEASURED_MS = 2_000;

/**
 * Estimates the remaining time, as in `about 20 seconds left`. Returns an empty string until there is enough
 * data, and once all bytes are sent.
 */
export function timeLeft(sent: number, size: number, elapsed: number): string {
  if (elapsed < MIN_MEASURED_MS || sent === 0 || sent >= size) return '';
  const seconds = Math.ceil(((size - sent) / sent) * (elapsed / 1_000));
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

/** Style for inputs that resemble plain text until hovered or focused. */
const quiet = {
  minHeight: '40px',
  px: '8px',
  ms: '-9px',
  borderColor: 'transparent',
  bg: 'transparent',
  _hover: { borderColor: 'field' },
} as const;

/** Editable name and type of an uploaded document. Read-only for a new version. */
function Naming({ upload, onEdit }: { upload: Upload; onEdit: Uploads['edit'] }) {
  const { name, type, file, replaces } = upload;
  /** Name being typed; null when not editing. */
  const [typed, setTyped] = useState<string | null>(null);
  if (replaces !== undefined) {
    return (
      <div>
        <chakra.strong fontWeight="500" overflowWrap="anywhere">
          {name}
        </chakra.strong>
        <chakra.p textStyle="xs" color="muted">
          New version of a document
        </chakra.p>
      </div>
    );
  }
  const rename = () => {
    const wanted = typed?.trim();
    setTyped(null);
    if (wanted && wanted !== name) onEdit(upload, { name: wanted });
  };
  return (
    <div>
      <TextInput
        {...quiet}
        aria-label={`Name of ${file.name}`}
        value={typed ?? name}
        maxLength={100}
        fontWeight="500"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={rename}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <chakra.div width="132px" mt="-6px">
        <Select
          {...quiet}
          minHeight="36px"
          textStyle="xs"
          color="muted"
          aria-label={`Type of ${file.name}`}
          options={typeOptions}
          value={type}
          onChange={({ currentTarget }) => onEdit(upload, { type: currentTarget.value as DocumentType })}
        />
      </chakra.div>
    </div>
  );
}

/** Status line with an upload's progress or result. */
function StateLine({ upload }: { upload: Upload }) {
  const { state, sent, elapsed, file, problem, document } = upload;
  const { data: note } = useQuery({
    queryKey: ['documents', 'duplicate', document?.id],
    queryFn: async () => (document && (await duplicateNote(document))) ?? null,
    enabled: document?.duplicateOf != null,
  });
  switch (state) {
    case 'waiting':
      return (
        <>
          <span>Waiting</span>
          <span>{formatSize(file.size)}</span>
        </>
      );
    case 'sending':
      return (
        <>
          <span>{sent < file.size ? `${formatSize(sent)} of ${formatSize(file.size)}` : 'Checking'}</span>
          <span>{timeLeft(sent, file.size, elapsed)}</span>
        </>
      );
    case 'failed':
      return (
        <chakra.span display="flex" gap="6px" color="danger-fg" fontWeight="500">
          <Icon name="warning" size={16} />
          {problem}
        </chakra.span>
      );
    case 'done':
      return (
        <>
          <chakra.span display="flex" gap="6px" color="brand-fg" fontWeight="500">
            <Icon name="check" size={16} />
            Uploaded{note && `. ${note}`}
          </chakra.span>
          <span>{formatSize(file.size)}</span>
        </>
      );
  }
}

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
  /** Cancels the upload, or dismisses it if finished. */
  onRemove: () => void;
}

function UploadRow({ upload, uploads, onRemove }: UploadRowProps) {
  const { id, file, name, state, sent, canRetry, type } = upload;
  const percent = state === 'done' ? 100 : (sent / Math.max(1, file.size)) * 100;
  const ended = state === 'done' || state === 'failed';
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: '20px minmax(0, 1fr) auto',
        lg: '20px minmax(0, 5fr) minmax(0, 6fr) 136px',
      }}
      columnGap={{ base: '12px', lg: '20px' }}
      rowGap="6px"
      alignItems={{ base: 'start', lg: 'center' }}
      py="12px"
      borderTop="1px solid"
      borderColor="line"
    >
      <chakra.span color="muted" pt={{ base: '10px', lg: '0' }}>
        <Icon name={fileKind(file.name).icon} />
      </chakra.span>
      {state === 'failed' ? (
        <chakra.div pt={{ base: '10px', lg: '0' }} minWidth="0">
          <chakra.strong fontWeight="500" overflowWrap="anywhere">
            {name || file.name}
          </chakra.strong>
          <chakra.p textStyle="xs" color="muted">
            {documentTypes[type].name}
          </chakra.p>
        </chakra.div>
      ) : (
        <Naming upload={upload} onEdit={uploads.edit} />
      )}
      <chakra.div gridColumn={{ base: '1 / -1', lg: '3' }} gridRow={{ base: '2', lg: '1' }} minWidth="0">
        <RulerProgress
          size="row"
          percent={percent}
          tone={state === 'failed' ? 'danger' : 'brand'}
          label={`Uploading ${name || file.name}`}
        />
        <chakra.div
          display="flex"
          justifyContent="space-between"
          gap="12px"
          mt="4px"
          textStyle="xs"
          color="muted"
          fontVariantNumeric="tabular-nums"
        >
          <StateLine upload={upload} />
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" justifyContent="flex-end" alignItems="center" gap="4px" me="-12px">
        {state === 'failed' && canRetry && (
          <Button
            variant="outline"
            size="sm"
            minHeight="44px"
            icon="retry"
            onClick={() => void uploads.retry(id)}
          >
            Try again<chakra.span srOnly> {name}</chakra.span>
          </Button>
        )}
        <IconButton
          icon="cross"
          label={ended ? `Dismiss ${name || file.name}` : `Cancel ${name || file.name}`}
          onClick={onRemove}
          data-remove
        />
      </chakra.div>
    </chakra.li>
  );
}

const plural = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** Card with uploads in progress and their results. */
export function UploadsCard({ uploads }: { uploads: Uploads }) {
  const all = uploads.uploads;
  const done = all.filter(({ state }) => state === 'done').length;
  const failed = all.filter(({ state }) => state === 'failed').length;
  const ended = done + failed === all.length;
  const list = useRef<HTMLUListElement>(null);
  if (all.length === 0) return null;

  /** Removes uploads, then moves focus to the next row, or to the page if no rows are left. */
  const remove = (ids: readonly number[], at = 0) => {
    uploads.remove(ids);
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (left[Math.min(at, left.length - 1)] ?? document.getElementById('main'))?.focus();
    });
  };
  const removeAll = () =>
    remove(
      all.filter(({ state }) => ended || state === 'waiting' || state === 'sending').map(({ id }) => id),
    );
  const counts = [done > 0 && `${done} uploaded`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ');
  const title = ended ? 'Uploads' : `Uploading ${plural(all.length)}`;
  return (
    <Card aria-labelledby="uploads" mb={{ base: '28px', md: '36px' }} pb={{ base: '10px', md: '16px' }}>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="16px" mb="12px">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2px 14px">
          <chakra.h2 id="uploads" textStyle="h4">
            {title}
          </chakra.h2>
          <chakra.output textStyle="sm" color="muted">
            {counts}
          </chakra.output>
        </chakra.div>
        <Button variant="plain" size="sm" my="-10px" onClick={removeAll}>
          {ended ? 'Dismiss' : 'Cancel all'}
        </Button>
      </chakra.div>
      <ul ref={list}>
        {all.map((upload, at) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            uploads={uploads}
            onRemove={() => remove([upload.id], at)}
          />
        ))}
      </ul>
    </Card>
  );
}
