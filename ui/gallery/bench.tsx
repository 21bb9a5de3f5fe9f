import '../src/tokens.css';
import './themes.ts';
import '../src/base.css';
import './gallery.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BRANDS } from '@jubilee/brands';
import { Segmented } from '../src/segmented.tsx';
import { Select } from '../src/select.tsx';
import { Switch } from '../src/switch.tsx';
import { dress, LANGUAGES, type Look, MODES, readLook, searchOf } from './look.ts';
import { SECTIONS } from './sections.ts';

const WIDTHS = ['320', '390', '768', '1440', 'all'] as const;
/** The frame loads the gallery's own page, so it gets the same permissions as this one. */
const OWN_PAGE_SANDBOX = 'allow-same-origin allow-scripts';
const LANGUAGE_NAMES = { en: 'English', es: 'Español' };

function Switches(props: { look: Look; change: (part: Partial<Look>) => void }) {
  const { look, change } = props;
  return (
    <>
      <Select
        label="Brand"
        value={look.brand.location}
        options={BRANDS.map(({ location, name }) => ({ value: location, text: name }))}
        onChange={({ target }) => {
          change({ brand: BRANDS.find(({ location }) => location === target.value) ?? look.brand });
        }}
      />
      <Segmented
        label="Mode"
        value={look.mode}
        options={MODES.map((mode) => ({ value: mode, text: mode === 'light' ? 'Light' : 'Dark' }))}
        onChange={(mode) => change({ mode })}
      />
      <Segmented
        label="Language of the components"
        value={look.language}
        options={LANGUAGES.map((language) => ({
          value: language,
          text: LANGUAGE_NAMES[language],
          language,
        }))}
        onChange={(language) => change({ language })}
      />
      <div>
        <Switch label="Less motion" isOn={look.still} onChange={(still) => change({ still })} />
        <Switch label="Long texts" isOn={look.long} onChange={(long) => change({ long })} />
        <Switch label="Text spacing" isOn={look.spaced} onChange={(spaced) => change({ spaced })} />
      </div>
    </>
  );
}

function Bench() {
  const [look, setLook] = useState(() => readLook(location.search));
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('all');
  const search = searchOf(look);
  useEffect(() => {
    dress({ ...look, spaced: false, language: 'en' });
    history.replaceState(null, '', search);
  }, [look, search]);
  return (
    <main className="bench" aria-label="Component gallery">
      <div className="bench-bar">
        <h1 className="h2">Component gallery</h1>
        <Switches
          look={look}
          change={(part) => setLook((old) => readLook(searchOf({ ...old, ...part })))}
        />
        <Select
          label="Component"
          value={look.only[0] ?? ''}
          placeholder="All components"
          options={SECTIONS.map(({ name, title }) => ({ value: name, text: title }))}
          onChange={({ target }) => {
            setLook({ ...look, only: target.value === '' ? [] : [target.value] });
          }}
        />
        <Select
          label="Width"
          value={width}
          options={WIDTHS.map((value) => ({
            value,
            text: value === 'all' ? 'Whole window' : `${value} px`,
          }))}
          onChange={({ target }) => {
            setWidth(WIDTHS.find((value) => value === target.value) ?? 'all');
          }}
        />
        <a className="link" href={`stage.html${search}`}>
          Only the components
        </a>
      </div>
      <div className="bench-stage">
        <iframe
          key={search}
          title="Components"
          sandbox={OWN_PAGE_SANDBOX}
          src={`stage.html${search}`}
          style={{ width: width === 'all' ? '100%' : `${width}px` }}
        />
      </div>
    </main>
  );
}

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place to draw in');
createRoot(root).render(
  <StrictMode>
    <Bench />
  </StrictMode>,
);
