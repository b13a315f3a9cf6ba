// Runs before the first paint, so that a dark screen never flashes white; a file of its own because the CSP allows no inline script.
(() => {
  let stored = 'auto';
  try {
    stored = localStorage.getItem('color_scheme') || 'auto';
  } catch {
    stored = 'auto';
  }
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
