/*
 * Service worker that shows notifications. It has no fetch handler, so it never serves pages or files.
 */

/** Shows a notification. The shared tag makes it replace the previous one. */
addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag: 'new-message',
      renotify: true,
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});

/** Time in ms that a tab has to answer. Browsers only let us focus a tab shortly after the click. */
const PATIENCE_MS = 300;

/**
 * Asks a tab to open the page itself, so it can keep an unsent form. Returns whether the tab answered; tabs on
 * public pages don't.
 */
function openIn(tab, path) {
  const { port1, port2 } = new MessageChannel();
  tab.postMessage({ path }, [port2]);
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(resolve, PATIENCE_MS, false);
  });
}

async function open(path) {
  const [latest] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return latest && (await openIn(latest, path)) ? latest.focus() : clients.openWindow(path);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
