import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { formatSum } from './numbers.ts';
import styles from './line-chart.module.css';

export interface ChartSeries {
  readonly title: string;
  /** A design token, such as `--select`. */
  readonly color: `--${string}`;
  readonly values: readonly number[];
}

interface ChartProps {
  readonly label: string;
  readonly summary: string;
  /** Instants in seconds. */
  readonly seconds: readonly number[];
  /** Between two of them: an hour or a day. */
  readonly stepSeconds: number;
  readonly series: readonly ChartSeries[];
}

/** As in the style sheet. */
const HEIGHT_PX = 152;
const AXIS_SPACE_PX = 64;

/**
 * Lines over time, oldest first. It is a picture of what a table beside it says in full, which `summary` names for those
 * who cannot see it. Colors follow the mode of the page.
 */
export function LineChart(props: ChartProps) {
  const { seconds, stepSeconds, series } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let chart: UPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const data: UPlot.AlignedData = [[...seconds], ...series.map(({ values }) => [...values])];
      chart = new UPlot(optionsOf(element, { seconds, stepSeconds, series }), data, element);
    };
    draw();
    const sizes = new ResizeObserver(() =>
      chart?.setSize({ width: element.clientWidth, height: HEIGHT_PX }),
    );
    sizes.observe(element);
    const modes = new MutationObserver(draw);
    modes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      modes.disconnect();
      chart?.destroy();
    };
  }, [seconds, stepSeconds, series]);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span className="sb">{props.label}</span>
        <VisuallyHidden>{props.summary}</VisuallyHidden>
        {series.map((one) => (
          <span key={one.title} className={styles.key}>
            <span className={styles.swatch} style={{ background: `var(${one.color})` }} />
            {one.title}
          </span>
        ))}
      </figcaption>
      <div ref={box} className={styles.plot} aria-hidden="true" />
    </figure>
  );
}

const DAY_SECONDS = 86_400;
const DAY_INCREMENTS = [1, 2, 7, 14, 30, 61, 91, 182, 365].map((days) => days * DAY_SECONDS);
const DAY_TICK = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const DAYS = new Intl.DateTimeFormat('en-US', DAY_TICK);
const HOURS = new Intl.DateTimeFormat('en-US', {
  ...DAY_TICK,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function optionsOf(
  element: HTMLElement,
  { seconds, stepSeconds, series }: Pick<ChartProps, 'seconds' | 'stepSeconds' | 'series'>,
): UPlot.Options {
  const isDaily = stepSeconds >= DAY_SECONDS;
  const style = getComputedStyle(element);
  const color = (token: string): string => style.getPropertyValue(token).trim();
  const axis: UPlot.Axis = {
    stroke: color('--text-3'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    // The same wherever the reader is.
    tzDate: (instant) => UPlot.tzDate(new Date(instant * 1_000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: {
        time: true,
        // A single instant stands in the middle; the library would add years to it.
        range: (_, first, last) =>
          seconds.length === 1 ? [first - stepSeconds, first + stepSeconds] : [first, last],
      },
    },
    axes: [
      {
        ...axis,
        size: 28,
        space: isDaily ? 80 : 130,
        // No day is written twice.
        ...(isDaily ? { incrs: DAY_INCREMENTS } : {}),
        values: (_, ticks) =>
          ticks.map((tick) => (isDaily ? DAYS : HOURS).format(new Date(tick * 1_000))),
      },
      { ...axis, size: AXIS_SPACE_PX, values: (_, ticks) => ticks.map(formatSum) },
    ],
    series: [
      {},
      ...series.map((one) => ({
        label: one.title,
        stroke: color(one.color),
        width: 2,
        points: { show: one.values.length < 2 },
      })),
    ],
  };
}
