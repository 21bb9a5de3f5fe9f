import { t } from '@lingui/core/macro';
import { Moon, Sun } from 'lucide-react';
import { Segmented } from '@jubilee/ui/segmented';
import { useBrand } from '../brand/brand-context.ts';
import { useTheme } from '../brand/use-theme.ts';

/** Light or dark. Absent when the brand forces a mode. Source: BRAND-4. */
export function ModeControl() {
  const { forcedMode } = useBrand();
  const { theme, chooseTheme } = useTheme();
  if (forcedMode !== undefined) return null;
  const modes = [
    { value: 'light', text: t`Light`, icon: <Sun className="ic ic-16" aria-hidden="true" /> },
    { value: 'dark', text: t`Dark`, icon: <Moon className="ic ic-16" aria-hidden="true" /> },
  ] as const;
  return <Segmented label={t`Color mode`} value={theme} options={modes} onChange={chooseTheme} />;
}
