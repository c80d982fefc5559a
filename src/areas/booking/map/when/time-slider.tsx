import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useContentShown } from '@/lib/page';
import { useWhere } from '@/session/where';
import type { MapModel } from '../model';
import {
  clockOf,
  extentOf,
  freeShares,
  halfHours,
  minutesOf,
  moved,
  QUARTER,
  shifted,
  type Hours,
} from './hours';
import css from './when.module.css';

interface TimeSliderProps {
  readonly model: MapModel;
  /** The hours during a drag: the map recolors and nothing is requested. */
  readonly onMove: (hours: Hours) => void;
}

/** A keyboard step is applied if no other follows within this many milliseconds. */
const REST = 350;

const SIDES = ['from', 'to'] as const;

/**
 * The hours of the day: both ends and the range between them can be dragged, and the map follows immediately. The address, and
 * with it the server, is updated on release. The background shows how much is free during the day.
 */
export function TimeSlider({ model, onMove }: TimeSliderProps) {
  const { t } = useTranslation('map');
  const { date, today, start, end, set } = useWhere();
  const { zone, availability, selection } = model;
  const minute = useNow();
  const track = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = hoursOf(model, { start, end });
  // A drag belongs to the hours it started from: a change from elsewhere ends it.
  const key = `${date} ${start} ${end}`;
  const [held, setHeld] = useState<{ key: string; hours: Hours }>();
  const hours = held?.key === key ? held.hours : settled;
  const [grip, setGrip] = useState<{ at: number; from: Hours }>();

  const open = availability.facts[0]?.hours.open ?? [];
  const extent = extentOf([
    settled,
    ...open.map((span) => ({
      from: minutesOf(span.start, date, zone),
      to: minutesOf(span.end, date, zone),
    })),
  ]);
  const length = extent.to - extent.from;
  const parts = length / 30;
  const isShown = useContentShown(!model.pending);
  const shares = useMemo(
    () =>
      isShown
        ? freeShares(
            availability,
            selection,
            halfHours({ from: extent.from, to: extent.to }, date, zone),
          )
        : [],
    [isShown, availability, selection, extent.from, extent.to, date, zone],
  );

  const move = (next: Hours) => {
    if (next.from === hours.from && next.to === hours.to) return;
    setHeld({ key, hours: next });
    onMove(next);
  };
  const settle = (next: Hours) => {
    clearTimeout(rest.current);
    if (next.from === settled.from && next.to === settled.to) return;
    set({ timeMode: null, startTime: clockOf(next.from), endTime: clockOf(next.to) });
  };
  const at = (minutes: number) => `${(100 * (minutes - extent.from)) / length}%`;
  const bar = { insetInlineStart: at(hours.from), insetInlineEnd: `calc(100% - ${at(hours.to)})` };
  const now = date === today ? minutesOf(minute, date, zone) : undefined;

  const onGrip = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ at: event.clientX, from: hours });
  };
  const onDrag = (event: PointerEvent<HTMLSpanElement>) => {
    const width = track.current?.getBoundingClientRect().width;
    if (!grip || !width) return;
    move(shifted(grip.from, ((event.clientX - grip.at) / width) * length, extent));
  };
  const endDrag = () => {
    setGrip(undefined);
    settle(hours);
  };
  const handle = (side: 'from' | 'to') => (
    <input
      key={side}
      type="range"
      className={css.end}
      aria-label={t(`slider.${side}`)}
      aria-valuetext={clockOf(hours[side])}
      min={extent.from}
      max={extent.to}
      step={QUARTER}
      value={hours[side]}
      onChange={({ target }) => {
        const next = moved(hours, side, target.valueAsNumber);
        move(next);
        clearTimeout(rest.current);
        rest.current = setTimeout(() => settle(next), REST);
      }}
      // During a pointer drag, nothing is applied, however long it takes.
      onPointerMove={({ buttons }) => {
        if (buttons > 0) clearTimeout(rest.current);
      }}
      onPointerUp={() => settle(hours)}
      onBlur={() => settle(hours)}
    />
  );
  return (
    <fieldset className={css.slider} aria-label={t('slider.label')} data-print="hide">
      <div ref={track} className={css.track}>
        <svg
          className={css.graph}
          viewBox={`0 0 ${parts} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M0 100${shares.map(column).join('')}V100z`} />
        </svg>
        <span
          className={css.window}
          style={bar}
          aria-hidden="true"
          data-held={grip !== undefined || undefined}
          onPointerDown={onGrip}
          onPointerMove={onDrag}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
        />
        {now !== undefined && now > extent.from && now < extent.to && (
          <span className={css.now} style={{ insetInlineStart: at(now) }} aria-hidden="true" />
        )}
        {SIDES.map(handle)}
      </div>
      <div className={css.scale} aria-hidden="true">
        {ticks(extent).map((minutes) => (
          <span key={minutes} style={{ insetInlineStart: at(minutes) }}>
            {clockOf(minutes)}
          </span>
        ))}
      </div>
    </fieldset>
  );
}

/** The requested hours in the day’s wall time. */
function hoursOf(
  { asked, date, zone }: MapModel,
  { start, end }: { start: string; end: string },
): Hours {
  const chosen = { start: Date.parse(start), end: Date.parse(end) };
  const span = asked.chosen ? chosen : asked.span;
  const from = minutesOf(span.start, date, zone);
  return { from, to: Math.max(from + QUARTER, minutesOf(span.end, date, zone)) };
}

/** A column as high as its share and as wide as its part of the day; the lowest remains visible. */
const column = (share: number, index: number): string =>
  `V${100 - Math.max(4, Math.round(share * 100))}H${index + 1}`;

/** A label every two hours, at even ones. */
function ticks({ from, to }: Hours): number[] {
  const first = Math.ceil(from / 120) * 120;
  return Array.from(
    { length: Math.floor((to - first) / 120) + 1 },
    (_, step) => first + step * 120,
  );
}
