import { Heart, Plus } from 'lucide-react';
import { Button, type ButtonLook, IconButton } from '../src/button.tsx';
import { Forced } from './held.tsx';
import type { Drawing, Example, Section } from './section.ts';

const LOOKS: readonly (readonly [look: ButtonLook, name: string, onArt?: true])[] = [
  ['primary', 'Primary'],
  ['reward', 'Reward'],
  ['quiet', 'Quiet'],
  ['outline', 'Outline'],
  ['ghost', 'Ghost'],
  ['soft', 'Soft'],
  ['danger', 'Danger'],
  ['danger-soft', 'Soft danger'],
  ['light', 'Light, on art', true],
  ['glass', 'Glass, on art', true],
];

function States({ look, say }: { look: ButtonLook } & Pick<Drawing, 'say'>) {
  return (
    <div className="row-of">
      <Button look={look}>{say('At rest')}</Button>
      <Forced is="hover">
        <Button look={look}>{say('Hover')}</Button>
      </Forced>
      <Forced is="press">
        <Button look={look}>{say('Press')}</Button>
      </Forced>
      <Forced is="focus">
        <Button look={look}>{say('Focus')}</Button>
      </Forced>
      <Button look={look} busy>
        {say('Busy')}
      </Button>
      <Button look={look} disabled>
        {say('Disabled')}
      </Button>
    </div>
  );
}

const everyLook: readonly Example[] = LOOKS.map(([look, name, onArt = false]) => ({
  name,
  wide: true,
  onArt,
  draw: ({ say }) => <States look={look} say={say} />,
}));

export const section: Section = {
  title: 'Button',
  shows: ['Button', 'IconButton'],
  examples: [
    ...everyLook,
    {
      name: 'Sizes',
      wide: true,
      draw: ({ say }) => (
        <div className="row-of">
          <Button look="primary" size="small">
            {say('Small')}
          </Button>
          <Button look="primary">{say('Default')}</Button>
          <Button look="primary" size="large">
            {say('Large')}
          </Button>
          <Button look="primary" size="large">
            <Plus className="ic" aria-hidden="true" />
            {say('With an icon')}
          </Button>
        </div>
      ),
    },
    {
      name: 'Over the whole width',
      draw: ({ say }) => (
        <Button look="primary" size="large" block>
          {say('Create account')}
        </Button>
      ),
    },
    {
      name: 'A long name in little room',
      draw: ({ say }) => (
        <Button look="outline" block>
          {say('Sign out of every other device right now')}
        </Button>
      ),
    },
    {
      name: 'Only an icon',
      wide: true,
      draw: ({ say }) => (
        <div className="row-of">
          {(['ghost', 'quiet', 'outline', 'primary'] as const).map((look) => (
            <IconButton key={look} look={look} label={say(`Add, ${look}`)}>
              <Plus className="ic" aria-hidden="true" />
            </IconButton>
          ))}
          <Forced is="hover">
            <IconButton label={say('Hover')}>
              <Plus className="ic" aria-hidden="true" />
            </IconButton>
          </Forced>
          <Forced is="focus">
            <IconButton label={say('Focus')}>
              <Plus className="ic" aria-hidden="true" />
            </IconButton>
          </Forced>
          <IconButton look="quiet" label={say('Pressed')} aria-pressed="true">
            <Heart className="ic" fill="currentColor" aria-hidden="true" />
          </IconButton>
          <IconButton look="quiet" size="small" label={say('Small')}>
            <Plus className="ic" aria-hidden="true" />
          </IconButton>
          <IconButton look="quiet" label={say('Disabled')} disabled>
            <Plus className="ic" aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ],
};
