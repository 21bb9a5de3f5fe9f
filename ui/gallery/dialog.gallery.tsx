import type { ReactNode } from 'react';
import { Mail } from 'lucide-react';
import { Alert } from '../src/alert.tsx';
import { Button } from '../src/button.tsx';
import { Dialog } from '../src/dialog.tsx';
import { TextInput } from '../src/text-input.tsx';
import { Held } from './held.tsx';
import { picture } from './pictures.ts';
import type { Drawing, Example, Section } from './section.ts';

type Parts = Omit<Parameters<typeof Dialog>[0], 'isOpen' | 'onClose' | 'children'>;

/** A button that opens the dialog; it starts open when the URL names it. */
function dialogOf(
  name: string,
  parts: (say: Drawing['say']) => Parts,
  body: (say: Drawing['say']) => ReactNode,
): Example {
  return {
    name,
    draw: ({ say, open }) => (
      <Held start={open === name}>
        {(isOpen, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>{say(`Open: ${name}`)}</Button>
            <Dialog {...parts(say)} isOpen={isOpen} onClose={() => setOpen(false)}>
              {body(say)}
            </Dialog>
          </>
        )}
      </Held>
    ),
  };
}

const twoWays = (say: Drawing['say']) => (
  <div className="stack gap-10">
    <Button look="primary" size="large" block>
      {say('Send me a link')}
    </Button>
    <Button look="ghost" block>
      {say('Not now')}
    </Button>
  </div>
);

const text = (say: Drawing['say']) => (
  <p className="md muted">
    {say('The link works for one hour and only once. Look in your other folders as well.')}
  </p>
);

export const section: Section = {
  title: 'Dialog',
  shows: ['Dialog'],
  examples: [
    dialogOf(
      'Task',
      (say) => ({ title: say('Change your email address') }),
      (say) => (
        <>
          <TextInput label={say('New email')} type="email" autoComplete="off" />
          {twoWays(say)}
        </>
      ),
    ),
    dialogOf(
      'With a sign, narrow',
      (say) => ({
        title: say('Check your inbox'),
        width: 'narrow',
        sign: { icon: <Mail aria-hidden="true" />, tone: 'primary' },
      }),
      (say) => (
        <>
          {text(say)}
          {twoWays(say)}
        </>
      ),
    ),
    dialogOf(
      'With art',
      (say) => ({
        title: say('Three free plays wait for you'),
        art: { url: picture('free-plays') },
      }),
      (say) => (
        <>
          {text(say)}
          {twoWays(say)}
        </>
      ),
    ),
    dialogOf(
      'With a scene, wide',
      (say) => ({
        title: say('Aurora Howl'),
        note: say('Slot, 5 reels'),
        width: 'wide',
        art: { url: picture('hero-aurora-howl'), isScene: true },
      }),
      text,
    ),
    dialogOf(
      'Busy',
      (say) => ({ title: say('We check your payment'), busy: true }),
      (say) => (
        <Button look="primary" size="large" block busy>
          {say('Pay')}
        </Button>
      ),
    ),
    dialogOf(
      'Error inside',
      (say) => ({ title: say('Confirm it is you') }),
      (say) => (
        <>
          <Alert tone="bad">{say('That did not work. Nothing was changed.')}</Alert>
          {twoWays(say)}
        </>
      ),
    ),
    dialogOf(
      'Long',
      (say) => ({ title: say('A very long title of a dialog that needs more than one line') }),
      (say) => Array.from({ length: 12 }, (_, index) => <div key={index}>{text(say)}</div>),
    ),
  ],
};
