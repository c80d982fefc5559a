import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import {
  bookingsBrokenBy,
  canBeKept,
  bookingsWithNewClock,
  reseat,
  type Break,
  type OfficePlan,
  type Reseat,
} from '@/domain/impact';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock/use-now';
import { heldBy, planOf, type BookedPlace } from './plan';
import {
  bookingsOn,
  daysFrom,
  hoursOf,
  officeById,
  officeSettings,
  placesOf,
  type Days,
} from './reads';

/** What happens to a booking that a change breaks. */
export type Choice = 'keep' | 'move' | 'release';

/** A booking that a change breaks or whose local time it changes. */
export interface ImpactRow extends BookedPlace {
  readonly id: string;
  /** `clock` if only its local time changes (TZ-11). */
  readonly why: Break | { readonly kind: 'clock' };
  /** Where it could move, that place’s name, and the floor and area it’s in. */
  readonly move: (Reseat & { readonly name: string; readonly whereabouts: string }) | undefined;
  readonly choices: readonly Choice[];
}

/** What was chosen for a booking, and if it’s moved, where to. */
interface Made {
  readonly choice: Choice;
  readonly to: string | undefined;
}

/** The effect of a change and the choice for each booking. */
export interface Impact {
  /** Earliest first; undefined while they’re being computed. */
  readonly rows: readonly ImpactRow[] | undefined;
  readonly zone: string | undefined;
  /** Why the effect is unknown. The change must wait then. */
  readonly error: Error | null;
  readonly retry: () => unknown;
  readonly isFetching: boolean;
  readonly choiceOf: (id: string) => Choice | undefined;
  readonly choose: (id: string, choice: Choice) => void;
  /** Chooses for all bookings that have this option; others keep their choice. */
  readonly chooseAll: (choice: Choice) => void;
  /** Chooses for those without a choice. */
  readonly chooseRest: (choice: Choice) => void;
  /** Bookings that still need a choice. */
  readonly open: number;
  /** How many of those had one that no longer holds, because someone else changed what it was made for. */
  readonly undone: number;
  readonly forget: () => void;
}

/** The office after a change. It’s asked again whenever someone else has changed the office, so it must start from what it gets. */
export type OfficeChange = (present: OfficePlan, places: readonly Resource[]) => OfficePlan;

interface Question {
  readonly officeId: string;
  /**
   * Computes the changed office from the current one: other entries, rules, or places. Keep it stable (`useMemo`, `useCallback`);
   * undefined while there’s nothing to check, and then nothing is read.
   */
  readonly change: OfficeChange | undefined;
  /** Days that the change can affect, if they’re known, so that fewer bookings are read. By default all future days. */
  readonly days?: Days | undefined;
}

const HOUR = 3_600_000;
const NOTHING: ReadonlyMap<string, Made> = new Map();

const targetOf = ({ move }: ImpactRow, choice: Choice): string | undefined =>
  choice === 'move' ? move && [move.place_id, move.start, move.whereabouts].join(' ') : undefined;

/**
 * What a change of an office would do to bookings, with a choice for each. Render it with `ImpactReview` and apply it with
 * `commitImpact`.
 */
export function useImpact({ officeId, change, days }: Question): Impact {
  const isOn = change !== undefined;
  const office = useQuery({ ...officeById(officeId), enabled: isOn });
  const settings = useQuery({ ...officeSettings(officeId), enabled: isOn });
  const hours = useQuery({ ...hoursOf(officeId), enabled: isOn });
  const places = useQuery({ ...placesOf(officeId), enabled: isOn });
  const now = useNow(HOUR);
  const zone = office.data?.time_zone;
  const span = days ?? daysFrom(officeDay(now, zone ?? 'UTC'));
  const bookings = useQuery({
    ...bookingsOn(officeId, zone ?? 'UTC', span),
    enabled: isOn && zone !== undefined,
    // Even a booking made a second ago counts: the hub marks the list as stale, and opening the review reads it again.
    staleTime: 0,
  });
  const [chosen, setChosen] = useState(NOTHING);

  const present = useMemo(
    () =>
      office.data && settings.data && hours.data && places.data
        ? planOf({
            office: office.data,
            settings: settings.data,
            hours: hours.data.elements,
            places: places.data.elements,
          })
        : undefined,
    [office.data, settings.data, hours.data, places.data],
  );
  const placed = places.data?.elements;
  const booked = bookings.data?.elements;
  const rows = useMemo(
    () =>
      present && placed && booked && change
        ? rowsOf({ present, next: change(present, placed), places: heldBy(booked), now })
        : undefined,
    [present, placed, booked, change, now],
  );
  const byId = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
  const all = [office, settings, hours, places, bookings];
  const failed = all.find(({ isError, data }) => isError && data === undefined);
  const choiceOf = (id: string): Choice | undefined => {
    const row = byId.get(id);
    const made = chosen.get(id);
    // Since it was chosen, a place may have been taken, moved, or deleted.
    const holds =
      made && row?.choices.includes(made.choice) && targetOf(row, made.choice) === made.to;
    return holds ? made.choice : undefined;
  };
  const put = (choice: Choice, which: (row: ImpactRow) => boolean): void =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows ?? []) {
        if (row.choices.includes(choice) && which(row)) {
          next.set(row.id, { choice, to: targetOf(row, choice) });
        }
      }
      return next;
    });
  const open = rows?.filter(({ id }) => choiceOf(id) === undefined) ?? [];
  return {
    rows,
    zone,
    error: failed?.error ?? null,
    retry: () => Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
    isFetching: all.some(({ isFetching }) => isFetching),
    choiceOf,
    choose: (id, choice) => put(choice, (row) => row.id === id),
    chooseAll: (choice) => put(choice, () => true),
    chooseRest: (choice) => put(choice, ({ id }) => choiceOf(id) === undefined),
    open: open.length,
    undone: open.filter(({ id }) => chosen.has(id)).length,
    forget: () => setChosen(NOTHING),
  };
}

interface RowsOf {
  readonly present: OfficePlan;
  readonly next: OfficePlan;
  readonly places: readonly BookedPlace[];
  readonly now: number;
}

/** The bookings that a change breaks, and those whose local time a new zone changes. */
export function rowsOf({ present, next, places, now }: RowsOf): ImpactRow[] {
  const byId = new Map(places.map((one) => [one.held.id, one]));
  const held = places.map((one) => one.held);
  const broken = bookingsBrokenBy({ present, next, held, now });
  const moves = reseat({ present, next, broken, held, now });
  const isBroken = new Set(broken.map(({ held: { id } }) => id));
  const moved =
    present.zone === next.zone
      ? []
      : bookingsWithNewClock(held, present.zone, next.zone, now).filter(
          ({ id }) => !isBroken.has(id),
        );
  const rows = broken.flatMap(({ held: { id }, why }): ImpactRow[] => {
    const one = byId.get(id);
    if (!one) return [];
    const to = moves.get(id);
    const target = to && next.places.get(to.place_id);
    const move = to && {
      ...to,
      name: target?.name ?? '',
      whereabouts: `${target?.floor_id} ${target?.parent_id}`,
    };
    const choices: Choice[] = [
      ...(canBeKept(why) ? (['keep'] as const) : []),
      ...(move ? (['move'] as const) : []),
      'release',
    ];
    return [{ ...one, id, why, move, choices }];
  });
  const clocks = moved.flatMap(({ id }): ImpactRow[] => {
    const one = byId.get(id);
    return one
      ? [{ ...one, id, why: { kind: 'clock' }, move: undefined, choices: ['keep', 'release'] }]
      : [];
  });
  return [...rows, ...clocks].toSorted((a, b) => a.held.start - b.held.start);
}
