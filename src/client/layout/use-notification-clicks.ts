import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Opens a clicked notification's page when the service worker asks this tab to. */
export function useNotificationClicks(): void {
  const { history } = useRouter();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data, ports: [reply] }: MessageEvent<{ path: string }>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port has no origin.
      reply?.postMessage('here');
      history.push(data.path);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [history]);
}
