import { expect, test } from 'vitest';
import { raise } from '../bets/bet-selector.ts';
import {
  PAYTABLE,
  texts,
  group,
  credits,
  free,
  paid,
  refused,
  slot,
} from './slot-round.fixture.ts';

test('[FREE-10] a free play is played at its own stake, and what it wins comes to an untouched balance', async () => {
  const at = await slot(
    [free(1_000, 0, 2), free(1_020, 20, 1)],
    [credits(group(3)), credits(group(2)), credits(group(1))],
  );
  expect(at.strip()).toMatchObject({ value: 50, count: 3 });
  expect(at.state()).toMatchObject({
    bet: '50',
    betName: texts.stake,
    canChoose: false,
    canRaise: false,
  });
  at.made.setBet(raise);
  await at.spin();
  expect(at.requests[0]).toMatchObject({
    command: 'placeCreditBet',
    data: {
      gameName: 'copper-comet',
      paytableName: PAYTABLE,
      creditsValue: 50,
      currency: 'POINTS',
    },
  });
  expect(at.state()).toMatchObject({ balance: '1000', bet: '50' });
  expect(at.strip()).toMatchObject({ count: 2 });
  await at.spin();
  expect(at.state()).toMatchObject({ balance: '1020', win: '20' });
  // Less than its stake and still a win: a free play wagers nothing.
  expect(at.said.at(-1)).toBe('You won 20');
  expect(at.notices).toEqual([]);
  expect(at.storedStakes).toEqual([]);
});

test('[FREE-10] free plays may be saved: the stake can be chosen again and comes from the balance', async () => {
  const at = await slot([paid(900, 0), free(900, 0, 2)], [credits(group(3)), credits(group(2))]);
  at.made.toggleFreePlays();
  expect(at.state()).toMatchObject({ bet: '100', betName: 'Bet', canRaise: true });
  expect(at.strip()).toMatchObject({ count: 3 });
  await at.spin();
  expect(at.requests[0]).toMatchObject({ command: 'placeBet', data: { betAmount: 100 } });
  expect(at.state().balance).toBe('900');
  at.made.toggleFreePlays();
  await at.spin();
  expect(at.requests[1]?.command).toBe('placeCreditBet');
});

test('[FREE-10] an empty balance stops no free play; the next group follows with its own stake', async () => {
  const later = group(1, { creditsValue: 200, expiresAt: '2026-12-09T00:00:00.000Z' });
  const at = await slot([free(0, 0, 0)], [credits(later, group(1)), credits(later)]);
  expect(at.strip()).toMatchObject({ value: 50, count: 1 });
  await at.spin();
  expect(at.strip()).toMatchObject({ value: 200, count: 1 });
  expect(at.notices).toEqual([]);
});

test('[FREE-10] credits of another currency or paytable are not offered', async () => {
  const at = await slot(
    [paid(900, 0)],
    [credits(group(3, { currency: 'SWEEP_TICKETS' }), group(2, { paytableNames: ['other-950'] }))],
  );
  expect(at.strip()).toBeUndefined();
  await at.spin();
  expect(at.requests[0]?.command).toBe('placeBet');
});

test('[FRAME-40] several presses in one task play one round', async () => {
  const at = await slot([paid(900, 0), free(900, 0, 0)], [credits()]);
  at.made.spin();
  at.made.spin();
  await at.spin();
  expect(at.requests).toHaveLength(1);
});

test('[FREE-11] after the last free play the player is notified before the balance is used', async () => {
  const at = await slot([free(1_000, 0, 0)], [credits(group(1)), credits()]);
  await at.spin();
  expect(at.notices).toEqual([texts.usedUpTitle]);
  expect(at.strip()).toBeUndefined();
  expect(at.state()).toMatchObject({ bet: '100', betName: 'Bet', canRaise: true });
});

test('[FREE-11] a missing free play is stated plainly, and the list is reloaded', async () => {
  const at = await slot([refused('INSUFFICIENT_CREDITS')], [credits(group(3)), credits()]);
  await at.spin();
  expect(at.notices).toEqual([texts.goneTitle]);
  expect(at.strip()).toBeUndefined();
  expect(at.state()).toMatchObject({ balance: '1000', bet: '100' });
  const elsewhere = await slot([refused('UNKNOWN_PAYTABLE')], [credits(group(3))]);
  await elsewhere.spin();
  expect(elsewhere.notices).toEqual([texts.elsewhereTitle]);
  expect(elsewhere.state()).toMatchObject({ bet: '100', betName: 'Bet' });
});

test('[FREE-10][FRAME-30] while its answer is unknown a free play is requested again with the same id', async () => {
  const at = await slot(
    [{ kind: 'silent' }, refused('NETWORK'), free(1_000, 0, 2)],
    [credits(group(3)), credits(group(2))],
  );
  await at.spin();
  expect(at.requests.map(({ command }) => command)).toEqual(
    Array.from({ length: 3 }, () => 'placeCreditBet'),
  );
  expect(new Set(at.requests.map(({ id }) => id)).size).toBe(1);
  expect(at.strip()).toMatchObject({ count: 2 });
});

test('[GAME-101] the selected stake is stored', async () => {
  const at = await slot([], [credits()]);
  at.made.setBet(raise);
  expect(at.storedStakes).toEqual([150]);
});
