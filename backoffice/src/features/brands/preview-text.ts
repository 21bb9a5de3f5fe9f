/** A preview of a change of a flag in sentences. Pure. Source: BRANDROOM-3. */
import type { previewFlagChange } from '@jubilee/contract/staff/calls/flags';
import type { StaffReply } from '../../calls/call.ts';
import { type ChangeRow, NOTHING } from '../../parts/changes.ts';
import { capabilitiesText, flagValueText, pagesText } from './brand-names.ts';

type Preview = StaffReply<typeof previewFlagChange>;

/** `Reaches 3 of 5 players. Pages: …` */
export function previewText(preview: Preview): string {
  const {
    before,
    after,
    players,
    playersOfBrand,
    isExact,
    overridden,
    pages,
    capabilities,
    needsTwo,
  } = preview;
  if (players === 0 && overridden === 0 && flagValueText(before) === flagValueText(after)) {
    return 'Nothing changes for anybody.';
  }
  const count = (number: number) => number.toLocaleString('en-US');
  const guests = flagValueText(before) === flagValueText(after) ? '' : ' and every guest';
  return [
    `${isExact ? 'It reaches' : 'It reaches about'} ${count(players)} of ${count(playersOfBrand)} ${playersOfBrand === 1 ? 'player' : 'players'}${guests}.`,
    ...(isExact
      ? []
      : ['Rules name players by more than their state; they are counted as everybody.']),
    ...(overridden === 0
      ? []
      : [
          `${overridden === 1 ? 'One other rule decides' : `${String(overridden)} other rules decide`} nothing here any more.`,
        ]),
    ...(pages.length === 0 ? [] : [`Pages: ${pagesText(pages)}.`]),
    ...(capabilities.length === 0 ? [] : [`Concerns ${capabilitiesText(capabilities)}.`]),
    ...(needsTwo ? ['A second person decides.'] : []),
  ].join(' ');
}

/** Games, slides and sign-in methods that come or go. */
export function previewRows({ games, slides, signInMethods }: Preview): readonly ChangeRow[] {
  const lists = [
    ['Games', games],
    ['Slides', slides],
    ['Sign-in methods', signInMethods],
  ] as const;
  return lists.flatMap(([name, { gained, lost }]) =>
    gained.length + lost.length === 0
      ? []
      : [
          {
            name,
            before: lost.length === 0 ? NOTHING : lost.join(', '),
            after: gained.length === 0 ? NOTHING : gained.join(', '),
            isChanged: true,
          },
        ],
  );
}
