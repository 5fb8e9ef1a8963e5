/*
 * Runs before the first paint and doesn't depend on the application. Sets the colour mode, so that a dark page never
 * flashes white, and shows a notice if the application fails to load or start.
 */
(function () {
  var root = document.documentElement;
  var chosen = null;
  try {
    chosen = localStorage.getItem('color-mode');
  } catch {
    // Without storage, follow the system's colour mode.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.classList.toggle('dark', dark);

  function showFailure() {
    var application = document.getElementById('root');
    if (!application) return document.addEventListener('DOMContentLoaded', showFailure);
    if (document.querySelector('.notice')) return;
    // Keep a prerendered page, because its text is readable and its links work.
    var prerendered = 'prerendered' in application.dataset;
    // Hide the application instead of removing it, because React may still be cleaning up.
    if (!prerendered) {
      application.hidden = true;
      var frame = document.getElementById('frame');
      if (frame) frame.remove();
    }
    var notice = document.createElement('div');
    notice.className = prerendered ? 'notice strip' : 'notice';
    notice.setAttribute('role', 'alert');
    var title = document.createElement(prerendered ? 'h2' : 'h1');
    title.textContent = 'Error loading application';
    var text = document.createElement('p');
    text.textContent = prerendered
      ? 'You can read on. To use buttons and forms, check your connection and load the page again.'
      : 'Check your connection, then reload the page. Nothing you saved is lost.';
    var link = document.createElement('a');
    link.href = location.href;
    link.textContent = 'Load the page again';
    link.addEventListener('click', function (event) {
      event.preventDefault();
      // Without a server, the browser would replace this page with its own error page.
      fetch('/healthz', { cache: 'no-store' }).then(
        function () {
          return location.reload();
        },
        function () {
          text.textContent = 'There is still no connection. Please try again in a moment.';
        },
      );
    });
    notice.append(title, text, link);
    document.body.append(notice);
  }

  // Handle scripts that fail to download or run. Ignore errors from browser extensions.
  function onError(event) {
    var isOurs = event.target === window && String(event.filename).startsWith(location.origin + '/assets/');
    if (isOurs || event.target instanceof HTMLScriptElement) showFailure();
  }
  addEventListener('startup-failure', showFailure);
  addEventListener('error', onError, true);
  addEventListener('started', function () {
    removeEventListener('error', onError, true);
  });
})();
