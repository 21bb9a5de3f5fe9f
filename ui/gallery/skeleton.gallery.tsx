import { Loading, Skeleton } from '../src/skeleton.tsx';
import type { Section } from './section.ts';

const SHAPES = ['line', 'title', 'control', 'row', 'card', 'hero', 'tile'] as const;

export const section: Section = {
  title: 'Skeleton',
  shows: ['Skeleton', 'Loading'],
  examples: SHAPES.map((shape) => ({
    name: shape,
    draw: ({ say }) => (
      <Loading label={say('Loading')} className={shape === 'tile' ? 'tile-place' : undefined}>
        <Skeleton shape={shape} />
      </Loading>
    ),
  })),
};
