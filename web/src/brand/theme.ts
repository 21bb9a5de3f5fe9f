export type Theme = 'light' | 'dark';

/** Storage key of the player's choice. The page's inline starter reads the same key. */
export const THEME_KEY = 'theme';

function asTheme(value: string | null | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/**
 * The mode to use: a brand's forced mode, otherwise the stored choice, otherwise the system's
 * preference. A stored choice that a forced mode overrides is not deleted. Source: BRAND rules.
 */
export function resolveTheme(facts: {
  forced?: Theme | undefined;
  stored: string | null;
  systemPrefersLight: boolean;
}): Theme {
  return facts.forced ?? asTheme(facts.stored) ?? (facts.systemPrefersLight ? 'light' : 'dark');
}
