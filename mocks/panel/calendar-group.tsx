import { useEffect, useState } from 'react';
import { HOUR } from '@/domain/time/durations';
import type { ProviderAsk, ShownCalendar, ShownEvent } from '../adapters/running-providers';
import { Button } from '@/ui/button';
import { Group } from './group';
import css from './panel.module.css';

/** How often the list is refreshed while it’s open: bookings arrive by themselves. */
const LOOK = 1000;

const later = (instant: string, by: number): string =>
  new Date(Date.parse(instant) + by).toISOString();

const when = ({ start, end }: ShownEvent): string =>
  `${start.slice(0, 10)} ${start.slice(11, 16)}–${end.slice(11, 16)} UTC`;

const stateOf = ({ isBooked, reason }: ShownEvent): string => {
  if (isBooked) return 'booked';
  return reason === null ? 'not booked' : `not booked: ${reason}`;
};

/** A room can have a calendar with the same address at both providers. */
const keyOf = ({ source, calendar }: ShownCalendar): string => `${source} ${calendar}`;

/** Calendars at their providers: what’s added, moved, or canceled there arrives as a booking, and vice versa. */
export function CalendarGroup({
  now,
  ask,
}: {
  /** The world’s current time, in milliseconds since 1970. */
  now: number;
  ask: (what: ProviderAsk) => Promise<readonly ShownCalendar[] | undefined>;
}) {
  const [calendars, setCalendars] = useState<readonly ShownCalendar[]>([]);
  const [chosen, setChosen] = useState('');
  const [title, setTitle] = useState('From the calendar');
  const run = async (what: ProviderAsk): Promise<void> => {
    const seen = await ask(what);
    if (seen) setCalendars(seen);
  };
  useEffect(() => {
    const look = (): void => {
      void ask({ act: 'look' }).then((seen) => {
        if (seen) setCalendars(seen);
      });
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [ask]);

  const calendar = calendars.find((each) => keyOf(each) === chosen) ?? calendars[0];
  if (!calendar) return <Group title="Calendars: none linked">{null}</Group>;
  const place = { source: calendar.source, calendar: calendar.calendar };
  const add = (): void => {
    const start = new Date(Math.floor(now / HOUR) * HOUR).toISOString();
    void run({ act: 'add', ...place, title, start, end: later(start, 2 * HOUR) });
  };
  return (
    <Group title="Calendars at their providers">
      <select
        className={css.input}
        aria-label="Calendar"
        value={keyOf(calendar)}
        onChange={({ target }) => setChosen(target.value)}
      >
        {calendars.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {each.name} ({each.source})
          </option>
        ))}
      </select>
      <input
        className={css.input}
        aria-label="Title of the event"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button size="small" onClick={add}>
        Add event now
      </Button>
      {calendar.events.length > 0 && (
        <ul className={css.faults} aria-label="Events at the provider">
          {calendar.events.map((event) => (
            <li key={event.id} className={css.fault}>
              <span>
                {event.title}, {when(event)}, {stateOf(event)}
              </span>
              <span>
                <Button
                  size="small"
                  aria-label={`Move ${event.title} by an hour`}
                  onClick={() =>
                    void run({
                      act: 'move',
                      ...place,
                      id: event.id,
                      start: later(event.start, HOUR),
                      end: later(event.end, HOUR),
                    })
                  }
                >
                  +1 h
                </Button>
                <Button
                  size="small"
                  aria-label={`Cancel ${event.title}`}
                  onClick={() => void run({ act: 'cancel', ...place, id: event.id })}
                >
                  Cancel
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}
