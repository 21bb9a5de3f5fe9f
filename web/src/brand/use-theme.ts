import { deviceStorage } from '@jubilee/ui/browser/storage';
import { useCallback, useState } from 'react';
import { resolveTheme, THEME_KEY, type Theme } from './theme.ts';

/** Sets brand and mode on the document, as the brand's page of a deployed build already does. */
export function applyBrandTheme(theme: string, forced: Theme | undefined): void {
  const { dataset } = document.documentElement;
  dataset['brand'] = theme;
  if (forced !== undefined) dataset['mode'] = forced;
  dataset['theme'] = resolveTheme({
    forced,
    stored: deviceStorage.get(THEME_KEY) ?? null,
    systemPrefersLight: matchMedia('(prefers-color-scheme: light)').matches,
  });
}

/** True when the page has styles for its brand. Source: BRAND-11. */
export function hasBrandStyles(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--p-fill').trim() !== '';
}

/** The current mode and a function that changes it and stores the choice. */
export function useTheme(): { theme: Theme; chooseTheme: (theme: Theme) => void } {
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  );
  const chooseTheme = useCallback((next: Theme) => {
    document.documentElement.dataset['theme'] = next;
    deviceStorage.set(THEME_KEY, next);
    setTheme(next);
  }, []);
  return { theme, chooseTheme };
}
