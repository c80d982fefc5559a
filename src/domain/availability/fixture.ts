import { ALLOWED } from '@/domain/rights';
import { selectAvailability } from './selector';
import type { Availability, AvailabilityInput, PlaceHours, SelectorSchedule } from './types';

/** A time on the fixtures’ day, in milliseconds. */
export const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00.000Z`);
export const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
export const openFrom = (start: string, end: string): PlaceHours => ({
  open: [span(start, end)],
  reason: null,
  nextOpen: null,
});

export const desk = (id: string, over: Partial<FixturePlace> = {}): FixturePlace => ({
  id,
  type: 'desk',
  name: id,
  label: null,
  weight: 0,
  total_slots: 1,
  tags: [],
  ...over,
});
export interface FixturePlace {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly label: string | null;
  readonly weight: number;
  readonly total_slots: number;
  readonly tags: readonly { readonly id: string }[];
}

type Slot = SelectorSchedule['slots'][number];
let counter = 0;

/** A booking of one place, by default `09:00` to `17:00` by Tom. */
export function booking(
  placeId: string,
  start: string,
  end: string,
  over: Partial<Slot> & { userId?: string | null; deleted?: boolean } = {},
): SelectorSchedule {
  const { userId = 'tom', deleted = false, ...slot } = over;
  counter += 1;
  const id = `sche_${String(counter).padStart(4, '0')}`;
  return {
    id,
    is_deleted: deleted,
    slots: [
      {
        id: `${id}_slot`,
        start: `2026-11-23T${start}:00.000Z`,
        end: `2026-11-23T${end}:00.000Z`,
        status: 'accepted',
        slots: 1,
        resource: { id: placeId },
        user: userId === null ? null : { id: userId, name: userId.toUpperCase() },
        ...slot,
      },
    ],
  };
}

export type FixtureInput = AvailabilityInput<FixturePlace, SelectorSchedule>;

/** Maya asks for 9 to 17 in an office that’s open from 8 to 18. */
export const input = (over: Partial<FixtureInput> = {}): FixtureInput => ({
  places: [desk('D-1')],
  schedules: [],
  span: span('09:00', '17:00'),
  viewerId: 'maya',
  hours: () => OPEN,
  verdict: () => ALLOWED,
  ...over,
});
const OPEN = openFrom('08:00', '18:00');

export const select = (over: Partial<FixtureInput> = {}): Availability<FixturePlace> =>
  selectAvailability(input(over));
