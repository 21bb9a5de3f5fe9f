import { Checkbox } from '../src/checkbox.tsx';
import { Forced } from './held.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Checkbox',
  shows: ['Checkbox'],
  examples: [
    {
      name: 'Empty',
      draw: ({ say }) => <Checkbox>{say('Send me offers by email.')}</Checkbox>,
    },
    {
      name: 'Checked',
      draw: ({ say }) => (
        <Checkbox defaultChecked>{say('I have read the rules and the terms.')}</Checkbox>
      ),
    },
    {
      name: 'Focus',
      draw: ({ say }) => (
        <Forced is="focus">
          <Checkbox>{say('I am 18 or older and live where play is allowed.')}</Checkbox>
        </Forced>
      ),
    },
    {
      name: 'Error',
      draw: ({ say }) => (
        <Checkbox error={say('Please agree to go on')}>
          {say('I have read the rules and the terms.')}
        </Checkbox>
      ),
    },
    {
      name: 'Disabled',
      draw: ({ say }) => (
        <Checkbox disabled defaultChecked>
          {say('Emails about your account.')}
        </Checkbox>
      ),
    },
  ],
};
