import { Alert } from '../src/alert.tsx';
import { Button } from '../src/button.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Alert',
  shows: ['Alert'],
  examples: [
    {
      name: 'Information',
      draw: ({ say }) => (
        <Alert>{say('The store opens again at 6:00 am after maintenance.')}</Alert>
      ),
    },
    {
      name: 'Done',
      draw: ({ say }) => (
        <Alert tone="ok">{say('Cashout requested. We send you an SMS when it is reviewed.')}</Alert>
      ),
    },
    {
      name: 'Warning',
      draw: ({ say }) => (
        <Alert tone="warn">
          <p className="sb">{say('Balance too low for this bet.')}</p>
          <p>{say('Choose 250 or less, or get more Points.')}</p>
        </Alert>
      ),
    },
    {
      name: 'Error',
      draw: ({ say }) => (
        <Alert tone="bad">
          <p className="sb">{say('The game stopped responding.')}</p>
          <p>{say('Your bet was returned. Nothing was lost.')}</p>
        </Alert>
      ),
    },
    {
      name: 'With something to do',
      wide: true,
      draw: ({ say }) => (
        <Alert tone="warn" action={<Button size="small">{say('Send it again')}</Button>}>
          {say('Confirm your email address to play. We sent you a link.')}
        </Alert>
      ),
    },
  ],
};
