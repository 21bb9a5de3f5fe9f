import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { realityCheck } from '@jubilee/contract/calls/player-limits';
import type { RealityCheck } from '@jubilee/contract/entities/player-limit';
import { nowMs } from '../../app/clock.ts';
import { every } from '../../app/every.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { roundState } from '../../notices/round-state.ts';
import type { StartedSession } from '../../session/start/start-session.ts';
import { deviceStorage } from '@jubilee/ui/browser/storage';
import { isCheckDue, msUntilNext, REALITY_CHECK_KEY, rememberCheck } from './reality-check-due.ts';

/** A device that slept is late by no more than this. */
const LOOK_EVERY_MS = 5_000;
/** After a call that failed. */
const AGAIN_AFTER_MS = 30_000;

interface VisibleCheck {
  readonly facts: RealityCheck;
  readonly visibleAtMs: number;
}

/** `opened`: the game was just opened, and one may have been missed before. `due`: its time has come while the game is open. */
type Stage = 'opened' | 'due' | 'waiting';

/**
 * The reality check that is due now, once no round is open and nothing else is in front. The game is held for it as soon as its
 * time has come between two rounds, so that a game that plays by itself leaves a gap. Source: PLAY-31.
 */
export function useRealityCheck(
  { engine }: Pick<StartedSession, 'engine'>,
  userId: string,
  isJackpotVisible: boolean,
): {
  readonly check: RealityCheck | undefined;
  readonly isHeld: boolean;
  readonly done: () => void;
} {
  const [visible, setVisible] = useState<VisibleCheck>();
  const [stage, setStage] = useState<Stage>('opened');
  const dialogs = useDialogs();
  const isRoundOpen = useSyncExternalStore(roundState.subscribe, roundState.isRoundOpen);
  const isBehind = useSyncExternalStore(dialogs.subscribe, dialogs.visible) !== undefined;
  const isFree = !isRoundOpen && !isBehind && !isJackpotVisible;
  // The facts are read when they can be displayed, so that a round that has just ended is in them.
  const isReady = stage !== 'waiting' && isFree && visible === undefined;
  const [wait, setWait] = useState<{ readonly fromMs: number; readonly forMs: number }>();

  useEffect(() => {
    if (!isReady) return undefined;
    let isOver = false;
    void engine.call(realityCheck, { params: { userId } }).then((answer) => {
      if (isOver) return;
      if (answer.ok && isCheckDue(answer.value, userId, deviceStorage)) {
        setVisible({ facts: answer.value, visibleAtMs: nowMs() });
        return;
      }
      setStage('waiting');
      setWait({ fromMs: nowMs(), forMs: answer.ok ? msUntilNext(answer.value) : AGAIN_AFTER_MS });
    });
    return () => {
      isOver = true;
    };
  }, [engine, userId, isReady]);

  useEffect(() => {
    if (wait === undefined) return undefined;
    return every(LOOK_EVERY_MS, () => {
      if (nowMs() - wait.fromMs < wait.forMs) return;
      setWait(undefined);
      setStage('due');
    });
  }, [wait]);

  useEffect(() => {
    if (visible === undefined) return undefined;
    const look = ({ key }: StorageEvent) => {
      // Another tab of this session has had it.
      if (key === REALITY_CHECK_KEY && !isCheckDue(visible.facts, userId, deviceStorage))
        setVisible(undefined);
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [visible, userId]);

  const done = useCallback(() => {
    if (visible !== undefined) {
      rememberCheck(visible.facts, userId, deviceStorage, nowMs() - visible.visibleAtMs);
    }
    setVisible(undefined);
  }, [visible, userId]);
  return {
    check: visible?.facts,
    isHeld: visible !== undefined || (stage === 'due' && isReady),
    done,
  };
}
