import { DEFAULT_BRAND } from '@jubilee/brands';
import { placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { moved, type Player } from '../players/player.ts';
import type { Flow, FlowWorld } from './flow.ts';
import { SLOT } from './slot-bets.ts';

const VALUE = 100;
const CREDITS = 3;
const DAY_MS = 86_400_000;

/** Credits are given, often twice under one id, and played one by one or several at once. */
export const flow: Flow = {
  name: 'credits',
  needs: [],
  players: 2,
  async play(player, world) {
    const { random } = player;
    for (let count = 0; count < world.actions; count += 1) {
      if (random.chance(0.4)) await give(player, world, `${player.name} ${count}`);
      else if (random.chance(0.5)) await playOne(player);
      else await playSeveral(player);
      await player.pause(10, 600);
    }
  },
  /** No gift was played more often than it has credits, and every play used one. */
  async check({ look }) {
    return (
      await look<{ gift: string }>(`
        select g.gift_id as gift from credit.gift g
        left join (select wallet_id, gift_id, sum(credits) as used from credit.gift_usage group by 1, 2) u
          using (wallet_id, gift_id)
        where coalesce(u.used, 0) > g.credits`)
    ).map(({ gift }) => `gift ${gift} was played more often than it has credits`);
  },
};

/** As a campaign gives it: again and again under the same id until one process has confirmed it. */
async function give(player: Player, world: FlowWorld, giftId: string): Promise<void> {
  const gift = {
    giftId,
    walletId: player.walletId,
    brandNumber: DEFAULT_BRAND.number,
    actionId: 'simulation',
    creditType: undefined,
    paytableNames: [SLOT.paytable],
    currency: 'POINTS',
    creditsValue: VALUE,
    credits: CREDITS,
    expiresAt: new Date(world.nowMs() - (world.nowMs() % DAY_MS) + 2 * DAY_MS).toISOString(),
  } as const;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const node = player.random.pick(world.nodes);
    const granted = await node.within(({ credits }) => credits.grant(gift)).catch(() => undefined);
    if (granted?.ok === true && player.random.chance(0.7)) return;
    if (granted?.ok === false) world.violate(`gift ${giftId} was refused ${granted.refusal.code}`);
    await player.pause(100, 900);
  }
}

function playOne(player: Player): Promise<unknown> {
  return player.send(
    placeCreditBet,
    {
      gameName: SLOT.gameName,
      paytableName: SLOT.paytable,
      creditsValue: VALUE,
      currency: 'POINTS',
    },
    { effects: ({ currency, paytableResult }) => moved(currency, paytableResult.amountWon) },
  );
}

function playSeveral(player: Player): Promise<unknown> {
  return player.send(
    placeMultiCreditBet,
    {
      gameName: SLOT.gameName,
      paytableName: SLOT.paytable,
      currency: 'POINTS',
      credits: player.random.between(1, CREDITS + 1),
    },
    { effects: ({ currency, amountWon }) => moved(currency, amountWon) },
  );
}
