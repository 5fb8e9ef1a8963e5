/*
 * Service worker that shows notifications. It has no fetch handler: pages and their files never come from it.
 */

/** Shows the notification. Only one of a kind is on the screen. */
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

/** Time in ms for a tab to answer. Browsers let us focus a tab only shortly after the click. */
const PATIENCE_MS = 300;

/**
 * Asks a tab to go to a page, which lets it keep a form that isn't sent yet. Returns whether it answers: one with
 * a public page doesn't.
 */
function leads(tab, path) {
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
  return latest && (await leads(latest, path)) ? latest.focus() : clients.openWindow(path);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
