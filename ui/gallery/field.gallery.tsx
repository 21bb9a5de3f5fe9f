import { Field, FieldError } from '../src/field.tsx';
import { PasswordInput, TextInput } from '../src/text-input.tsx';
import { Forced } from './held.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Field',
  shows: ['Field', 'FieldError', 'TextInput', 'PasswordInput'],
  examples: [
    {
      name: 'Empty, with a hint',
      draw: ({ say }) => (
        <TextInput
          label={say('Nickname')}
          hint={say('Others see it at the tables.')}
          placeholder={say('As you like to be called')}
        />
      ),
    },
    {
      name: 'Filled',
      draw: ({ say }) => <TextInput label={say('First name')} defaultValue="Robin" />,
    },
    {
      name: 'Optional, with a link beside it',
      draw: ({ say }) => (
        <TextInput
          label={say('Middle name')}
          optional
          aside={
            <a className="link sm" href="#field">
              {say('Why?')}
            </a>
          }
        />
      ),
    },
    {
      name: 'Hover',
      draw: ({ say }) => (
        <Forced is="hover">
          <TextInput label={say('Street')} />
        </Forced>
      ),
    },
    {
      name: 'Focus',
      draw: ({ say }) => (
        <Forced is="focus">
          <TextInput label={say('City')} defaultValue="Boise" />
        </Forced>
      ),
    },
    {
      name: 'Error',
      draw: ({ say }) => (
        <TextInput
          label={say('Amount to redeem')}
          defaultValue="900"
          hint={say('100 tickets are one dollar.')}
          error={say('The smallest cashout is 1,000 tickets')}
        />
      ),
    },
    {
      name: 'Disabled',
      draw: ({ say }) => <TextInput label={say('State')} defaultValue="Idaho" disabled />,
    },
    {
      name: 'Read-only',
      draw: ({ say }) => (
        <TextInput label={say('Account number')} defaultValue="JB-204-881" readOnly />
      ),
    },
    {
      name: 'Password',
      draw: ({ say }) => (
        <PasswordInput
          label={say('Password')}
          hint={say('At least 10 characters.')}
          defaultValue="a good one"
          autoComplete="off"
        />
      ),
    },
    {
      name: 'A control of one’s own, and a mistake of a group',
      draw: ({ say }) => (
        <>
          <Field label={say('Daily limit')} hint={say('It starts at once.')}>
            {(parts) => <input {...parts} type="range" min="0" max="100" defaultValue="40" />}
          </Field>
          <FieldError id="group-error" text={say('Choose a day that exists')} />
        </>
      ),
    },
  ],
};
