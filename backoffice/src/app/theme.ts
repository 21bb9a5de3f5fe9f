import { deviceStorage } from '@jubilee/ui/browser/storage';
import { useCallback, useState } from 'react';

export type Theme = 'light' | 'dark';

/** Storage key of the choice; `public/theme.js` reads it before the first paint. */
export const THEME_KEY = 'staff-theme';

/** The current mode and a function that changes it and stores the choice. */
export function useTheme(): { theme: Theme; changeTheme: () => void } {
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  );
  const changeTheme = useCallback(() => {
    const next = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = next;
    deviceStorage.set(THEME_KEY, next);
    setTheme(next);
  }, []);
  return { theme, changeTheme };
}
