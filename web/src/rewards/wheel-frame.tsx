import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Wheel, WheelPrize } from '@jubilee/contract/entities/reward';
import {
  type WheelCommand,
  wheelReportSchema,
  type WheelSlice,
} from '@jubilee/contract/frame/wheel';
import { useAppConfig } from '../app/app-config.ts';
import { formatCompact } from '../language/format.ts';
import styles from './daily-wheel.module.css';

/** The result is shown this long after the draw, even where the wheel does not answer. */
const LANDS_WITHIN_MS = 15_000;
/** A wheel that has not loaded by then does not turn. */
const MEETS_WITHIN_MS = 4_000;

/** It runs on its own origin, so `same-origin` grants it that one and nothing of ours. */
const SANDBOX = 'allow-scripts allow-same-origin';

const COLORS = {
  first: '--primary-press',
  second: '--wheel-second',
  top: '--accent',
  'on-top': '--on-accent',
  coin: '--points-2',
  'coin-edge': '--points-3',
} as const;

function labelled(slices: readonly (WheelPrize | 'bonus')[]): WheelSlice[] {
  const most = Math.max(...slices.map((slice) => (slice === 'bonus' ? 0 : slice.points)));
  return slices.map((slice, index) =>
    slice === 'bonus'
      ? { label: '★', look: 'bonus' }
      : {
          label: formatCompact(slice.points),
          look: slice.points === most ? 'top' : index % 2 === 0 ? 'one' : 'other',
        },
  );
}

function show({ slices: { outer, inner } }: Wheel): WheelCommand {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.fromEntries(
    Object.entries(COLORS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as Extract<WheelCommand, { wheel: 'show' }>['colors'];
  const count = outer.length;
  return {
    wheel: 'show',
    name: t`Prize wheel with ${count} slices`,
    outer: labelled(outer),
    inner: labelled(inner),
    colors,
  };
}

/**
 * The wheel in its frame, once its slices are known. `place`: the slice that the server drew; once it is known the wheel turns, and `onLanded` follows
 * in any case. Source: WHEEL-4, WHEEL-6.
 */
export function WheelFrame(props: {
  readonly wheel: Wheel;
  readonly place: { readonly outer: number; readonly inner: number | null } | undefined;
  readonly onLanded: () => void;
}) {
  const { wheel, place, onLanded } = props;
  const origin = new URL(useAppConfig().hosts.spinwheel).origin;
  const frame = useRef<HTMLIFrameElement>(null);
  const met = useRef(false);
  useEffect(() => {
    const send = (command: WheelCommand): void =>
      frame.current?.contentWindow?.postMessage(command, origin);
    const turn = (): void => {
      if (place === undefined) return;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      send({ wheel: 'turn', outer: place.outer, inner: place.inner, isStill });
    };
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const report = wheelReportSchema.safeParse(event.data);
      if (!report.success) return;
      if (report.data.wheel === 'landed') {
        if (place !== undefined) onLanded();
        return;
      }
      met.current = true;
      send(show(wheel));
      turn();
    };
    addEventListener('message', hear);
    if (met.current) {
      if (place === undefined) send(show(wheel));
      turn();
    }
    const timers =
      place === undefined
        ? []
        : [
            setTimeout(onLanded, LANDS_WITHIN_MS),
            setTimeout(() => {
              if (!met.current) onLanded();
            }, MEETS_WITHIN_MS),
          ];
    return () => {
      removeEventListener('message', hear);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [origin, wheel, place, onLanded]);
  return (
    <iframe
      ref={frame}
      className={styles.wheel}
      src={`${origin}/`}
      title={t`Daily wheel`}
      tabIndex={-1}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
    />
  );
}
