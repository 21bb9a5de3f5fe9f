export type Theme = 'light' | 'dark';

/** Where the player's choice is kept. The inline starter of the page reads the same key. */
export const THEME_KEY = 'theme';

function asTheme(value: string | null | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/**
 * The mode to show: a brand's forced mode, else the stored choice, else the system's preference.
 * A stored choice that a forced mode overrides is kept, not deleted. Source: BRAND rules.
 */
export function resolveTheme(facts: {
  forced?: Theme | undefined;
  stored: string | null;
  systemPrefersLight: boolean;
}): Theme {
  return facts.forced ?? asTheme(facts.stored) ?? (facts.systemPrefersLight ? 'light' : 'dark');
}
