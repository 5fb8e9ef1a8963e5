/*
 * Runs before anything is painted, and needs no part of the application: sets the colour mode, so that a dark page never
 * flashes white, and says so on the page when the application can't be loaded or started.
 */
(function () {
  var root = document.documentElement;
  var chosen = null;
  try {
    chosen = localStorage.getItem('color-mode');
  } catch {
    // Storage can be switched off; then the system's mode it is.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.classList.toggle('dark', dark);

  function showFailure() {
    var application = document.getElementById('root');
    if (!application) return document.addEventListener('DOMContentLoaded', showFailure);
    if (document.querySelector('.notice')) return;
    // A prerendered page stays: it can be read, and its links lead on.
    var prerendered = 'prerendered' in application.dataset;
    // Beside the application and not in its place: whatever is left of it may still be clearing up.
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
      : 'Check your connection, then load the page again. Nothing you saved is lost.';
    var link = document.createElement('a');
    link.href = location.href;
    link.textContent = 'Load the page again';
    link.addEventListener('click', function (event) {
      event.preventDefault();
      // Without a server the browser's own error page would take the place of what is there.
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

  // A script that can't be downloaded, or that the browser can't run. Browser extensions' own errors don't count.
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
