import type { Section } from './section.ts';

const ROLES = [
  'primary',
  'accent',
  'select',
  'points-2',
  'tickets-2',
  'success',
  'warning',
  'danger',
  'info',
  'bg-sunken',
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'line-strong',
] as const;

export const section: Section = {
  title: 'Colors and type',
  shows: [],
  examples: [
    {
      name: 'Roles of colors',
      wide: true,
      draw: () => (
        <div className="swatches">
          {ROLES.map((role) => (
            <div key={role} className="swatch">
              <i style={{ background: `var(--${role})` }} />
              <span className="xs muted">{role}</span>
            </div>
          ))}
        </div>
      ),
    },
    {
      name: 'Headlines',
      draw: ({ say }) => (
        <>
          <p className="h1">{say('Redeem what you win')}</p>
          <p className="h2">{say('Continue playing')}</p>
          <p className="h3">{say('Daily spend')}</p>
        </>
      ),
    },
    {
      name: 'Text',
      draw: ({ say }) => (
        <>
          <p className="lead">{say('Lead copy, 16 on 25. One idea per line, said plainly.')}</p>
          <p>{say('Body 15 on 22.5. Your cashout was reviewed and is on its way.')}</p>
          <p className="md">{say('Interface 14 on 20. Checking ending 4821.')}</p>
          <p className="sm muted">{say('Support 13 on 19. Expected by Monday.')}</p>
          <p className="xs faint">{say('Caption 12 on 17. Nothing is smaller than this.')}</p>
        </>
      ),
    },
    {
      name: 'Numbers in columns',
      draw: () => (
        <>
          <p className="num">1,111,111.10</p>
          <p className="num">8,888,888.88</p>
        </>
      ),
    },
  ],
};
