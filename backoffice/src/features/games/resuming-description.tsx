import { useQuery } from '@tanstack/react-query';
import { staffGames } from '@jubilee/contract/staff/calls/games';
import { titleOfGameName } from '@jubilee/contract/values/game-title';
import * as z from 'zod/mini';
import { describeAct, type SummaryProps } from '../../acts/act-description.tsx';
import { useStaffApp } from '../../app/staff-app.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { ChangesTable } from '../../parts/changes-table.tsx';
import { Instant } from '../../parts/instant.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { gamesQuery } from './games-queries.ts';

const contentSchema = z.object({ gameName: z.string() });
type Content = z.output<typeof contentSchema>;

/** Resuming a game as whoever decides reads it, with why it was paused. Source: GAMES-2. */
export const resumingDescription = describeAct({
  content: contentSchema,
  title: ({ gameName }) => `Resume ${titleOfGameName(gameName)}`,
  Summary: ResumingSummary,
});

function ResumingSummary({ content: { gameName }, approval }: SummaryProps<Content>) {
  const app = useStaffApp();
  const me = useMe();
  const isHere = approval.brand === useBrand()?.location;
  const games = useQuery({
    ...gamesQuery(app),
    enabled: approval.state === 'open' && isHere && mayMake(me, staffGames),
  });
  const pause = games.data?.games.find((one) => one.gameName === gameName)?.pause;
  return (
    <>
      <p>New rounds of {titleOfGameName(gameName)} begin again, on every node.</p>
      {pause && (
        <p>
          {pause.pausedBy} paused it, <Instant at={pause.pausedAt} isShort />: {pause.reason}
        </p>
      )}
      <ChangesTable
        label="What will be different"
        rows={[
          {
            name: titleOfGameName(gameName),
            before: 'Paused',
            after: 'Can be played',
            isChanged: true,
          },
        ]}
      />
    </>
  );
}
