import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { asNickname, isReservedNickname } from '@jubilee/core/players/nickname';
import type { Accounts, Player } from '../account/index.ts';

/** Refuses: NICKNAME_NOT_ALLOWED, NICKNAME_TAKEN. Source: AUTH-12, AUTH-29, AUTH-30, AUTH-36. */
export async function changeNickname(
  accounts: Pick<Accounts, 'setNickname'>,
  player: Pick<Player, 'wallet_id' | 'subject'>,
  typed: string,
  brandName: string,
): Promise<Result<{ userId: string; nickname: string }>> {
  const nickname = asNickname(typed);
  if (nickname === undefined || isReservedNickname(nickname, brandName)) {
    return refuse('NICKNAME_NOT_ALLOWED');
  }
  const stored = await accounts.setNickname(player.wallet_id, nickname);
  return stored.ok ? ok({ userId: player.subject, nickname }) : stored;
}
