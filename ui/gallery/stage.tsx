import '../src/tokens.css';
import './themes.ts';
import '../src/base.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setComponentLanguage } from '../src/format/language.ts';
import { forceStates } from './forced-states.ts';
import { longer } from './longer.ts';
import { dress, readLook } from './look.ts';
import type { Drawing, Example } from './section.ts';
import { SECTIONS } from './sections.ts';
import { disableMotion } from './still-motion.ts';

const look = readLook(location.search);
const drawing: Drawing = { say: look.long ? longer : (text) => text, open: look.open };

function ExampleBox(props: { example: Example }) {
  const { name, wide, onArt, draw } = props.example;
  return (
    <div className={wide === true ? 'example wide' : 'example'}>
      <p className="xs faint">{name}</p>
      <div className={onArt === true ? 'example-body on-art art' : 'example-body'}>
        {draw(drawing)}
      </div>
    </div>
  );
}

function Stage() {
  const visibleSections = SECTIONS.filter(
    ({ name }) => look.only.length === 0 || look.only.includes(name),
  );
  return (
    <main id="stage" className="stage">
      <h1 className="h1">Components</h1>
      {visibleSections.map(({ name, title, examples }) => (
        <section key={name} id={name} className="stack" aria-labelledby={`title-${name}`}>
          <h2 className="h2" id={`title-${name}`}>
            {title}
          </h2>
          <div className="examples">
            {examples.map((example) => (
              <ExampleBox key={example.name} example={example} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

dress(look);
setComponentLanguage(look.language);
forceStates();
if (look.still) disableMotion();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place to draw in');
createRoot(root).render(
  <StrictMode>
    <Stage />
  </StrictMode>,
);
