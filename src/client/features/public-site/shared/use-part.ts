import { useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of a page that is downloaded when it is wanted. Unlike a lazy component it leaves what stands there alone when
 * the download fails, and may be asked for again.
 */
export function usePart<Props>(download: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    download().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  };
  return { Part, failed, load };
}
