// Sets the mode before the first paint: the stored choice, or what the system prefers.
// A script of its own, because modules run after the first paint and the policy allows no inline script.
{
  const { dataset } = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('staff-theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  dataset.theme = /^(dark|light)$/.test(stored ?? '')
    ? stored
    : matchMedia('(prefers-color-scheme: light)').matches
      ? 'light'
      : 'dark';
}
