import { deviceStorage } from '@jubilee/ui/browser/storage';
import { useEffect, useRef, useState } from 'react';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { createRoomSound, type RoomSound } from './room-sound.ts';
import { columnOf, poolOf, prizesOf } from './room-view.ts';

const KEY = 'jubilee:bingo-muted';

const wasMuted = (): boolean => deviceStorage.get(KEY) !== undefined;

const NONE: readonly number[] = [];

/**
 * Plays sounds for changes since the last poll; muting is stored on the device. Source: BINGO-12.
 */
export function useRoomSound(
  round: BingoRound | undefined,
  own: readonly BingoPurchase[],
): { readonly isMuted: boolean; readonly toggle: () => void } {
  const [isMuted, setMuted] = useState(wasMuted);
  const sound = useRef<RoomSound>(undefined);
  const lastSound = useRef<{ roundId: string | undefined; balls: number; prizes: number }>(
    undefined,
  );
  useEffect(() => {
    const made = createRoomSound(wasMuted());
    sound.current = made;
    document.addEventListener('pointerdown', made.unlock);
    document.addEventListener('keydown', made.unlock);
    return () => {
      document.removeEventListener('pointerdown', made.unlock);
      document.removeEventListener('keydown', made.unlock);
      made.close();
    };
  }, []);
  const roundId = round?.roundId;
  const balls = round?.balls ?? NONE;
  const cards = own.flatMap((purchase) => purchase.cards);
  const newest = balls.at(-1);
  const isMine = newest !== undefined && cards.some(({ numbers }) => numbers.includes(newest));
  const prizes = own.reduce((sum, { currency, cards: held }) => {
    const numbers = held.map(({ cardNumber }) => cardNumber);
    const pool = round === undefined ? undefined : poolOf(round, currency);
    return sum + prizesOf(pool, numbers).length;
  }, 0);
  const count = balls.length;
  useEffect(() => {
    const before = lastSound.current;
    lastSound.current = { roundId, balls: count, prizes };
    // A visitor who joins during a round gets sound only for later changes.
    if (before === undefined || before.roundId !== roundId) return;
    if (newest !== undefined && count > before.balls) {
      sound.current?.ball(columnOf(newest), isMine);
    }
    if (prizes > before.prizes) sound.current?.prize();
  }, [roundId, count, newest, isMine, prizes]);
  const toggle = () => {
    const next = !isMuted;
    setMuted(next);
    sound.current?.setMuted(next);
    if (next) deviceStorage.set(KEY, 'yes');
    else deviceStorage.remove(KEY);
  };
  return { isMuted, toggle };
}
