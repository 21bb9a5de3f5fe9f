import { Switch } from '../src/switch.tsx';
import { Forced, Held } from './held.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Switch',
  shows: ['Switch'],
  examples: [
    {
      name: 'On',
      draw: ({ say }) => (
        <Held start={true}>
          {(isOn, set) => <Switch label={say('Reality check')} isOn={isOn} onChange={set} />}
        </Held>
      ),
    },
    {
      name: 'Off, with a note',
      draw: ({ say }) => (
        <Held start={false}>
          {(isOn, set) => (
            <Switch
              label={say('Sound')}
              note={say('For all games on this device.')}
              isOn={isOn}
              onChange={set}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Focus',
      draw: ({ say }) => (
        <Forced is="focus">
          <Switch label={say('Offers by email')} isOn onChange={() => undefined} />
        </Forced>
      ),
    },
  ],
};
