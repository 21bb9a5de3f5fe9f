import { PlainSelect, Select } from '../src/select.tsx';
import { Forced } from './held.tsx';
import type { Drawing, Section } from './section.ts';

const states = (say: Drawing['say']) => [
  { value: 'ID', text: say('Idaho') },
  { value: 'NC', text: say('North Carolina') },
];

export const section: Section = {
  title: 'Select',
  shows: ['Select', 'PlainSelect'],
  examples: [
    {
      name: 'Nothing chosen',
      draw: ({ say }) => (
        <Select
          label={say('State you live in')}
          placeholder={say('Choose a state')}
          options={states(say)}
        />
      ),
    },
    {
      name: 'Chosen',
      draw: ({ say }) => <Select label={say('State')} defaultValue="NC" options={states(say)} />,
    },
    {
      name: 'Focus',
      draw: ({ say }) => (
        <Forced is="focus">
          <Select label={say('State of your bank')} options={states(say)} />
        </Forced>
      ),
    },
    {
      name: 'Error',
      draw: ({ say }) => (
        <Select
          label={say('State of birth')}
          placeholder={say('Choose a state')}
          options={states(say)}
          error={say('Choose the state you live in')}
        />
      ),
    },
    {
      name: 'Disabled',
      draw: ({ say }) => <Select label={say('Country')} options={states(say)} disabled />,
    },
    {
      name: 'Without a label, in a labeled group',
      draw: ({ say }) => (
        <PlainSelect aria-label={say('Month')} options={[{ value: '1', text: say('January') }]} />
      ),
    },
  ],
};
