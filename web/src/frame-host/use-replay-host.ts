import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { useAppConfig } from '../app/app-config.ts';
import type { FrameProgress } from './host-connections.ts';
import { createReplayHost, type ReplayHost } from './replay-host.ts';

/** A game that is not ready by then has failed to start. */
const READY_WAIT_MAX_MS = 30_000;

/** Hosts one earlier round; remount it (by key) for a retry. */
export function useReplayHost(props: {
  readonly game: Game;
  readonly played: PlayedBet;
  readonly leave: () => void;
}): {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly progress: FrameProgress | 'failed';
  readonly hasEnded: boolean;
  readonly again: () => void;
} {
  const config = useAppConfig();
  const { game, played } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<ReplayHost>(undefined);
  const [progress, setProgress] = useState<FrameProgress | 'failed'>('loading');
  const [hasEnded, setEnded] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // Runs in the commit that mounts the frame, so that a game's only hello is not missed.
  useLayoutEffect(() => {
    const made = createReplayHost({
      config,
      game,
      played,
      frame: () => frame.current,
      onProgress: setProgress,
      onEnded: () => setEnded(true),
      leave: () => latest.current.leave(),
    });
    host.current = made;
    const timer = setTimeout(
      () => setProgress((now) => (now === 'ready' ? now : 'failed')),
      READY_WAIT_MAX_MS,
    );
    return () => {
      clearTimeout(timer);
      made.close();
    };
  }, [config, game, played]);
  const again = useCallback(() => {
    setEnded(false);
    host.current?.again();
  }, []);
  return { frame, progress, hasEnded, again };
}
