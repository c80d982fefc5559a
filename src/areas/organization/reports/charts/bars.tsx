import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { type ReactNode, useRef, useState } from 'react';
import { useOnResize } from '@/ui/grid/use-on-resize';
import { DrillLink, type Drill } from '../drill/link';
import { percentText } from '../text';
import { useRoving } from './use-roving';
import css from './bars.module.css';

/** One bar: a part of a whole. */
export interface BarPoint {
  readonly key: string;
  /** Below the axis. */
  readonly label: string;
  /** Its full content, as one sentence. */
  readonly words: string;
  readonly value: number | null;
  /** Its value in the previous days; undefined if unknown. */
  readonly before: number | null | undefined;
  readonly to: Drill;
}

interface BarsProps {
  label: string;
  points: readonly BarPoint[];
  /** The label of the line for the previous days, at its end. */
  beforeLabel: string;
}

const HEIGHT = 208;
const EDGE = { top: 20, right: 28, bottom: 24, left: 44 };
/** Width in pixels until the frame has been measured. */
const WIDTH = 640;
/** Minimum touch target in pixels; if there’s less room, the chart scrolls. */
const TARGET = 24;
/** Pixels that an axis label and a label above a bar need. */
const ROOM = 72;
const VALUE_ROOM = 34;

interface TickProps {
  readonly x: number;
  readonly y: number;
  readonly formattedValue: string | undefined;
}

const tick =
  (anchor: 'middle' | 'end') =>
  ({ x, y, formattedValue }: TickProps): ReactNode => (
    <text className={css.tick} x={x} y={y} dy="0.3em" textAnchor={anchor}>
      {formattedValue}
    </text>
  );
const middleTick = tick('middle');
const endTick = tick('end');

/** Parts of a whole over time, with the previous days as a line; each bar links to its rows. */
export function Bars({ label, points, beforeLabel }: BarsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTH);
  useOnResize(frame, true, ({ clientWidth }) => clientWidth > 0 && setWidth(clientWidth));
  const { active, setActive, tabIndexOf, onKeyDown } = useRoving(points.length);
  const [pointed, setPointed] = useState<number>();

  const inner = {
    width: Math.max(width - EDGE.left - EDGE.right, points.length * TARGET),
    height: HEIGHT - EDGE.top - EDGE.bottom,
  };
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [0, inner.width],
    padding: 0.25,
  });
  const most = Math.max(0.1, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: 4 });
  const band = x.bandwidth();
  const left = (key: string): number => x(key) ?? 0;
  const middle = (key: string): number => left(key) + band / 2;
  const every = Math.ceil(ROOM / Math.max(1, x.step()));
  const highest = points.reduce((best, { value }, at) => {
    const before = points[best]?.value ?? 0;
    return (value ?? 0) > before ? at : best;
  }, 0);
  const line = points.filter(({ before }) => before !== undefined && before !== null);
  const last = line.at(-1);

  return (
    <div>
      <p className={css.readout} aria-hidden="true">
        {points[pointed ?? active]?.words}
      </p>
      <div ref={frame} className={css.frame}>
        <svg
          className={css.drawing}
          viewBox={`0 0 ${inner.width + EDGE.left + EDGE.right} ${HEIGHT}`}
          width={inner.width + EDGE.left + EDGE.right}
          height={HEIGHT}
          aria-hidden="true"
        >
          <g transform={`translate(${EDGE.left},${EDGE.top})`}>
            {y.ticks(4).map((value) => (
              <line
                key={value}
                className={css.rule}
                x1={0}
                x2={inner.width}
                y1={y(value)}
                y2={y(value)}
              />
            ))}
            {points.map(({ key, value }, at) => (
              <Bar
                key={key}
                className={css.bar ?? ''}
                data-active={at === pointed || undefined}
                x={left(key)}
                width={band}
                y={y(value ?? 0)}
                height={inner.height - y(value ?? 0)}
              />
            ))}
            {points.map(
              ({ key, value }, at) =>
                value !== null &&
                value > 0 &&
                (band >= VALUE_ROOM || at === highest) && (
                  <text
                    key={key}
                    className={css.value}
                    x={middle(key)}
                    y={y(value) - 6}
                    textAnchor="middle"
                  >
                    {percentText(value)}
                  </text>
                ),
            )}
            <LinePath
              className={css.before ?? ''}
              data={line}
              x={({ key }) => middle(key)}
              y={({ before }) => y(before ?? 0)}
            />
            {last && (
              <text
                className={css.beforeLabel}
                x={inner.width}
                y={y(last.before ?? 0) - 6}
                textAnchor="end"
              >
                {beforeLabel}
              </text>
            )}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => percentText(Number(value))}
              tickComponent={endTick}
            />
            <AxisBottom
              top={inner.height}
              scale={x}
              hideTicks
              axisLineClassName={css.axis ?? ''}
              tickValues={points.filter((_, at) => at % every === 0).map(({ key }) => key)}
              tickFormat={(key) => points.find((point) => point.key === key)?.label ?? ''}
              tickComponent={middleTick}
            />
          </g>
        </svg>
        <ul aria-label={label} onKeyDown={onKeyDown} onPointerLeave={() => setPointed(undefined)}>
          {points.map(({ key, words, to }, at) => (
            <li key={key}>
              <DrillLink
                to={to}
                className={css.point}
                data-point={at}
                aria-label={words}
                tabIndex={tabIndexOf(at)}
                style={{
                  insetInlineStart: EDGE.left + middle(key) - x.step() / 2,
                  inlineSize: x.step(),
                }}
                onFocus={() => setActive(at)}
                onPointerEnter={() => setPointed(at)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
