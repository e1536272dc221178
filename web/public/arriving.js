// Runs before the first paint. The policy of the site forbids inline scripts.
(() => {
  const page = document.documentElement;

  // A dark page never flashes white.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Where the application does not come, or breaks before it stands, the empty frame says so.
  const tell = () => page.setAttribute('data-late', '');
  const isApplication = ({ target }) => target === window || ['SCRIPT', 'LINK'].includes(target.tagName);
  addEventListener('error', event => isApplication(event) && tell(), true);
  addEventListener('unhandledrejection', tell);
  setTimeout(tell, 15_000);
  addEventListener('click', ({ target }) => target.closest('.arriving-late button') && location.reload());
})();
