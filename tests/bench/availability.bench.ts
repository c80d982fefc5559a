import {
  ganttRows,
  selectAvailability,
  selectPlaces,
  updateAvailability,
  type SelectorSchedule,
} from '@/domain/availability';
import { ALLOWED } from '@/domain/rights';
import { HOUR } from '@/domain/time/durations';
import { best } from './timing';

const PLACES = 4000;
const DAY = Date.parse('2026-11-23T00:00:00.000Z');

function booked(id: string, place: number, from: number, to: number): SelectorSchedule {
  return {
    id,
    slots: [
      {
        id: `${id}-slot`,
        start: new Date(DAY + from * HOUR).toISOString(),
        end: new Date(DAY + to * HOUR).toISOString(),
        status: place % 9 === 0 ? 'pending' : 'accepted',
        slots: 1,
        resource: { id: `desk-${place}` },
        user: { id: `user-${place % 800}`, name: `Person ${place % 800}` },
      },
    ],
  };
}

/** 4,000 places and 3,000 bookings on one day, in milliseconds; the best of all rounds. */
export function run(): Promise<Record<string, number>> {
  const places = Array.from({ length: PLACES }, (_, i) => ({
    id: `desk-${i}`,
    type: 'desk',
    name: `D-${i}`,
    weight: 0,
    total_slots: 1,
    label: null,
    tags: i % 3 === 0 ? [{ id: 'screen' }] : [],
  }));
  const schedules = Array.from({ length: 3000 }, (_, i) =>
    booked(`sche-${i}`, (i * 7) % PLACES, 8 + (i % 3), 13 + (i % 5)),
  );
  const hours = {
    open: [{ start: DAY + 7 * HOUR, end: DAY + 20 * HOUR }],
    reason: null,
    nextOpen: null,
  };
  const input = {
    places,
    schedules,
    span: { start: DAY + 9 * HOUR, end: DAY + 17 * HOUR },
    viewerId: 'user-1',
    hours: () => hours,
    verdict: () => ALLOWED,
  };
  const first = selectAvailability(input);
  const selection = selectPlaces(first);
  const changed = booked('sche-1500', 1234, 9, 12);
  const refetched = schedules.map((schedule) => (schedule.id === changed.id ? changed : schedule));
  let minute = 0;
  return Promise.resolve({
    'availability.cold4000.ms': best(() => selectAvailability({ ...input, places: [...places] })),
    'availability.scrubTime.ms': best(() => {
      minute += 1;
      const start = input.span.start + minute * 60_000;
      return updateAvailability(first, { ...input, span: { ...input.span, start } });
    }),
    'availability.refetchedOneChanged.ms': best(() =>
      updateAvailability(first, { ...input, schedules: refetched }),
    ),
    'availability.filter4000.ms': best(() => selectPlaces(first, { tagIds: ['screen'] })),
    'availability.gantt4000.ms': best(() => ganttRows(selection, input.span, 'user-1')),
  });
}
