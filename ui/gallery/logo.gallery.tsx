import { BRANDS } from '@jubilee/brands';
import { Logo, LogoMark } from '../src/logo.tsx';
import type { Section } from './section.ts';

const MARKS = import.meta.glob<string>('../../brands/src/*/mark-*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

const ALL = BRANDS.flatMap(({ location, name }) => {
  const mark = MARKS[`../../brands/src/${location}/mark-${location}.svg`];
  return mark === undefined ? [] : [{ location, name, mark }];
});

export const section: Section = {
  title: 'Logo',
  shows: ['Logo', 'LogoMark'],
  examples: [
    {
      name: 'Mark and name',
      draw: () =>
        ALL.map(({ location, name, mark }) => <Logo key={location} name={name} mark={mark} />),
    },
    {
      name: 'On art',
      onArt: true,
      draw: () =>
        ALL.map(({ location, name, mark }) => (
          <Logo key={location} name={name} mark={mark} onArt />
        )),
    },
    {
      name: 'The mark alone',
      draw: () => (
        <div className="row-of">
          {ALL.map(({ location, mark }) => (
            <LogoMark key={location} mark={mark} />
          ))}
        </div>
      ),
    },
  ],
};
