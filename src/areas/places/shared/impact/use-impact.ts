import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import {
  bookingsBrokenBy,
  canBeKept,
  bookingsWithNewClock,
  DAYS_AHEAD,
  reseat,
  type Break,
  type OfficePlan,
  type Reseat,
} from '@/domain/impact';
import { mayRespond, placeRef, type Viewer } from '@/domain/rights';
import { addDays, officeDay } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { useNow } from '@/lib/clock/use-now';
import { useViewerWithPlaces } from '@/areas/booking/shared/rights/use-viewer';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { heldBy, planOf, type BookedPlace } from './plan';
import { bookingsOn, daysFrom, officeById, officeSettings, placesOf, type Days } from './queries';

/** What happens to a booking that a change breaks. A move keeps its day; another day is a choice of its own (LARGE-3). */
export type Choice = 'keep' | 'move' | 'otherDay' | 'release';

/** A booking that a change breaks or whose local time it changes. */
export interface ImpactRow extends BookedPlace {
  readonly id: string;
  /** `clock` if only its local time changes (TZ-11). */
  readonly why: Break | { readonly kind: 'clock' };
  /** Where it could move on its own day. */
  readonly move: Target | undefined;
  /** When it could move to another day, if those were searched. */
  readonly otherDay: Target | undefined;
  readonly choices: readonly Choice[];
  /** It’s in use until then, and blocks the change: a place in use can’t be deleted, for example. Epoch milliseconds. */
  readonly blocksUntil: number | undefined;
}

/** Where a booking could move: that place’s name, and the floor and area it’s in. */
type Target = Reseat & { readonly name: string; readonly whereabouts: string };

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
  /** Until when bookings block the change, the last one first; undefined if none does. */
  readonly blocked: { readonly count: number; readonly until: number } | undefined;
  /** Whether bookings fit nowhere on their day, and other days haven’t been searched. */
  readonly canLookFurther: boolean;
  readonly lookFurther: () => void;
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

const NOTHING: ReadonlyMap<string, Made> = new Map();

function targetOf({ move, otherDay }: ImpactRow, choice: Choice): string | undefined {
  const to = choice === 'move' ? move : choice === 'otherDay' ? otherDay : undefined;
  return to && [to.place_id, to.start, to.whereabouts].join(' ');
}

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
  const now = useNow(MINUTE);
  const viewer = useViewerWithPlaces();
  const zone = office.data?.time_zone;
  const [isFurther, setFurther] = useState(false);
  const span = days
    ? isFurther
      ? { first: days.first, last: addDays(days.last, DAYS_AHEAD) }
      : days
    : daysFrom(officeDay(now, zone ?? 'UTC'));
  const bookings = useQuery({
    ...bookingsOn(officeId, zone ?? 'UTC', span),
    enabled: isOn && zone !== undefined,
    // Even a booking made a second ago counts: the hub marks the list as stale, and opening the review reads it again.
    staleTime: 0,
    // What’s there stays while further days are read.
    ...(isFurther ? { placeholderData: keepPreviousData } : {}),
  });
  const isComplete = isFurther && !bookings.isPlaceholderData;
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
        ? rowsOf({
            present,
            next: change(present, placed),
            places: heldBy(booked),
            now,
            otherDays: isComplete,
            mayAnswer: answeringIn(viewer, placed),
          })
        : undefined,
    [present, placed, booked, change, now, isComplete, viewer],
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
  const open =
    rows?.filter(({ id, choices }) => choices.length > 0 && choiceOf(id) === undefined) ?? [];
  const blocking = rows?.flatMap(({ blocksUntil }) => blocksUntil ?? []) ?? [];
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
    blocked:
      blocking.length > 0 ? { count: blocking.length, until: Math.max(...blocking) } : undefined,
    canLookFurther:
      !isFurther &&
      (rows?.some(
        ({ move, why, held }) =>
          !move && held.start >= now && why.kind !== 'removed' && why.kind !== 'clock',
      ) ??
        false),
    lookFurther: () => setFurther(true),
    forget: () => setChosen(NOTHING),
  };
}

interface RowsOf {
  readonly present: OfficePlan;
  readonly next: OfficePlan;
  readonly places: readonly BookedPlace[];
  readonly now: number;
  /** Whether other days are searched too. */
  readonly otherDays?: boolean | undefined;
  /** Whether the viewer may answer requests for a place. */
  readonly mayAnswer?: ((placeId: string) => boolean) | undefined;
}

/** For which places the viewer may answer requests (APPR-5). */
function answeringIn(viewer: Viewer, places: readonly Resource[]): (placeId: string) => boolean {
  const byId = new Map(places.map((place) => [place.id, place]));
  return (id) => {
    const place = byId.get(id);
    return place !== undefined && mayRespond(viewer, placeRef(place, byId));
  };
}

/** The bookings that a change breaks, and those whose local time a new zone changes. */
export function rowsOf({
  present,
  next,
  places,
  now,
  otherDays = false,
  mayAnswer,
}: RowsOf): ImpactRow[] {
  const byId = new Map(places.map((one) => [one.held.id, one]));
  const held = places.map((one) => one.held);
  const broken = bookingsBrokenBy({ present, next, held, now });
  const moves = reseat({ present, next, broken, held, now, otherDays, mayAnswer });
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
    const found = to && {
      ...to,
      name: target?.name ?? '',
      whereabouts: `${target?.floor_id} ${target?.parent_id}`,
    };
    const move = found?.start === one.held.start ? found : undefined;
    const otherDay = move ? undefined : found;
    // Until it ends, the server refuses the change, even if it’s shortened: a release would only cut it off (PRES-5).
    const blocks = one.held.start < now && !canBeKept(why);
    const choices: Choice[] = blocks
      ? []
      : [
          ...(canBeKept(why) ? (['keep'] as const) : []),
          ...(move ? (['move'] as const) : []),
          ...(otherDay ? (['otherDay'] as const) : []),
          'release',
        ];
    return [
      { ...one, id, why, move, otherDay, choices, blocksUntil: blocks ? one.held.end : undefined },
    ];
  });
  const clocks = moved.flatMap(({ id }): ImpactRow[] => {
    const one = byId.get(id);
    return one
      ? [
          {
            ...one,
            id,
            why: { kind: 'clock' },
            move: undefined,
            otherDay: undefined,
            choices: ['keep', 'release'],
            blocksUntil: undefined,
          },
        ]
      : [];
  });
  return [...rows, ...clocks].toSorted((a, b) => a.held.start - b.held.start);
}
