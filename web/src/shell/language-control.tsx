import { useEffect } from 'react';
import { t } from '@lingui/core/macro';
import { Segmented } from '@jubilee/ui/segmented';
import { logProblem } from '../app/log.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../language/languages.ts';
import { spokenLanguage } from '../language/load-messages.ts';
import { takeScroll, type ControlPosition } from '../language/remembered-scroll.ts';

const CHOICES = (Object.keys(LANGUAGES) as Language[]).map((language) => ({
  value: language,
  text: LANGUAGES[language],
  language,
}));

/** The languages of the page, each by its own name; a choice reloads the page. Source: LANG-2. */
export function LanguageControl({ position = 'menu' }: { position?: ControlPosition }) {
  useEffect(() => {
    const scroll = position === 'page' ? takeScroll() : undefined;
    if (scroll === undefined) return;
    import('../language/restore-scroll.ts').then(
      ({ restoreScroll }) => restoreScroll(scroll),
      (cause: unknown) => logProblem('The scroll position was not restored', cause),
    );
  }, [position]);
  return (
    <Segmented
      label={t`Language`}
      value={spokenLanguage()}
      options={CHOICES}
      onChange={(language) => chooseLanguage(language, position)}
    />
  );
}
