import { useState } from 'react';
import { formatClock, formatDate, officeDay } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { Button } from '@/ui/button';
import { Group } from './group';
import css from './panel.module.css';
import { clockChanges, nextWorkingMorning, ZONES, type Place } from './moments';

const STEPS: readonly (readonly [label: string, milliseconds: number])[] = [
  ['−1 day', -24 * HOUR],
  ['−1 h', -HOUR],
  ['+1 h', HOUR],
  ['+1 day', 24 * HOUR],
];
const PLACES = Object.keys(ZONES) as Place[];

const wallClock = (now: number, zone: string): string =>
  `${formatDate(officeDay(now, zone), 'day', { withYear: true })}, ${formatClock(now, zone)}`;

/** The world’s time, and how to change it. */
export function ClockGroup({
  now,
  onJump,
  onDateAnew,
}: {
  /** The world’s time when the panel rendered, in milliseconds since 1970. */
  now: number;
  /** Moves the clock by milliseconds. */
  onJump: (milliseconds: number) => void;
  /** Creates the data again around the world’s current time. */
  onDateAnew: () => void;
}) {
  const [place, setPlace] = useState<Place>('Berlin');
  const zone = ZONES[place];
  const to = (instant: string) => () => onJump(Date.parse(instant) - now);
  return (
    <Group title={`Clock: ${wallClock(now, zone)}`}>
      <select
        className={css.input}
        aria-label="In"
        value={place}
        onChange={({ target }) => setPlace(PLACES.find((each) => each === target.value) ?? place)}
      >
        {PLACES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {STEPS.map(([label, milliseconds]) => (
        <Button size="small" key={label} onClick={() => onJump(milliseconds)}>
          {label}
        </Button>
      ))}
      <Button size="small" onClick={to(nextWorkingMorning(now, zone))}>
        Next working day 08:30
      </Button>
      {clockChanges(now, zone).map(({ date, hours, morning }) => (
        <Button size="small" key={date} onClick={to(morning)}>
          {date} ({hours} h)
        </Button>
      ))}
      <Button size="small" title="What was changed is dropped" onClick={onDateAnew}>
        Date data around this
      </Button>
    </Group>
  );
}
