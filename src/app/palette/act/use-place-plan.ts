import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Resource } from '@/api/schemas/places';
import { schedules } from '@/api/schedules';
import { bookingMode, workingDays } from '@/domain/reservations';
import { isSeatType, SEAT_TYPES } from '@/domain/reservations/kinds';
import { compareSiblings, rankRooms } from '@/domain/suggestion';
import { addDays, formatDate, type LocalDate } from '@/domain/time';
import { rankedRoom, seatsOf } from '@/areas/booking/rooms/model/rooms';
import { listText, useTranslation } from '@/lib/i18n';
import { now } from '@/lib/clock';
import { refreshAffected } from '@/writes/affected';
import { slotSubject, subjectOf, useBooking } from '@/areas/booking/shared/use-booking';
import { isFree, refusalOf, type Found } from '@/areas/booking/shared/find/answer';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { bestOffers, homeArea, type Offer } from '@/areas/booking/shared/offer/offer';
import { inOffice, isSeat, slotsOfMine, type Mine } from '@/areas/booking/shared/offer/queries';
import { useNeedsApproval } from '@/areas/booking/shared/rights/use-needs-approval';
import { myBookings, myBookingsOn } from '@/areas/booking/shared/queries/bookings';
import { myFavorites } from '@/areas/booking/shared/queries/favorites';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import '@/areas/booking/shared/strings';
import '@/areas/booking/shared/offer/strings';
import { useSession } from '@/session';
import { defaultHours, useWhere, whereFor } from '@/session/where';
import { plain, type Kind } from '@/domain/palette/lexicon';
import { LOOKING, NO_PLAN, problem, type Option, type Outcome, type Plan } from './option';
import { placesNamed } from './reads';
import { rangeOf, type BookIntent, type OfficeDay } from './intent';
import { firstDay, useWeekly, weeklySeries, WEEKS, type Range } from './weekly';

/** Ways to do what was asked, best first: one for Enter, and others an arrow key away. */
const WAYS = 3;
/** A weekly series that skips more dates than this isn’t offered. */
const MOST_SKIPPED = 4;

/** A place and why it’s suggested. */
interface Way {
  readonly place: Resource;
  readonly reason: string | undefined;
}

/**
 * What a line that asks for a place can do: the exact places, times, and reasons, before anything is done (SUG-2).
 * @param lineOn the same line for another day
 */
export function usePlacePlan(
  intent: BookIntent | undefined,
  lineOn: (date: LocalDate) => string,
): Plan {
  const { t } = useTranslation(['palette', 'offer', 'booking']);
  const navigate = useNavigate();
  const session = useSession();
  const here = useWhere();
  const there =
    intent?.office === undefined ? here : whereFor(session, { officeId: intent.office });
  const { office, today, zone } = there;
  const actions = useBookingActions(zone);
  const times = useTimes();
  const nameOf = usePlaceName();
  const enabled = intent !== undefined && office !== undefined;
  const officeId = office?.id ?? '';
  const date = intent ? firstDay(intent, zone) : today;

  const restrictions = useQuery({ ...restrictionsOn(officeId, date), enabled });
  const areas = useQuery({ ...areasOf(officeId), enabled });
  const favorites = useQuery({ ...myFavorites(), enabled });
  const bookings = useQuery({ ...myBookings(today), enabled });
  const onDay = useQuery({ ...myBookingsOn(today, date), enabled });
  const named = useQuery({
    ...placesNamed(intent?.name ?? '', officeId),
    enabled: enabled && intent.name !== '',
  });

  const areaById = useMemo(
    () => new Map((areas.data?.elements ?? []).map((area) => [area.id, area])),
    [areas.data],
  );
  const needsApproval = useNeedsApproval(areaById);

  const place = intent && intent.name !== '' ? bestNamed(named.data?.elements, intent) : undefined;
  const kind = (place?.type as Kind | undefined) ?? intent?.kind ?? 'desk';
  const day: OfficeDay | undefined = restrictions.data && {
    date,
    today,
    zone,
    now: now(),
    defaultStart: defaultHours(session, office).start,
    earliest: restrictions.data.earliest,
    latest: restrictions.data.latest,
  };
  const range = intent && day && rangeOf(intent, kind, day);
  const mine = bookings.data ? slotsOfMine(bookings.data.elements, session.user.id) : [];
  const home = homeArea(inOffice(mine, officeId), session.user.default_area_id);
  const floorId = areas.data?.elements.find(({ id }) => id === home)?.parent_id ?? home;
  const asked = enabled && range !== undefined;
  const seats = isSeatType(kind);
  const known = asked && areas.data !== undefined && bookings.data !== undefined;
  const near = useQuery({
    ...freePlaces({ type: SEAT_TYPES, officeId, areaId: floorId ?? undefined, range }),
    enabled: known && seats && place === undefined,
  });
  const rounds = useWeekly(officeId, intent?.weekly && !seats ? range : undefined, zone);
  const isFull = floorId !== null && near.data?.elements.length === 0;
  const wide = useQuery({
    ...freePlaces({ type: seats ? SEAT_TYPES : [kind], officeId, range }),
    enabled: known && (!seats || place !== undefined || isFull),
  });
  const answer = seats && place === undefined && !isFull ? near : wide;

  if (!enabled) return NO_PLAN;
  if (intent.date < today) return problem(t('act.over'));
  if (intent.weekly && bookingMode(kind) !== 'hour') return problem(t('act.weeklyRooms'));
  const failed = [restrictions, areas, bookings, onDay, named, answer, ...rounds.reads].find(
    ({ isError, data }) => isError && !data,
  );
  if (failed) return problem(t('act.failed'));
  if (!restrictions.data || (intent.name !== '' && !named.data)) return LOOKING;
  if (intent.name !== '' && !place) return problem(t('act.noSuchPlace', { name: intent.name }));
  if (!range) {
    const [next = date] = workingDays(addDays(date, 1), 1);
    return {
      looking: false,
      problem: restrictions.data.reasons[0]?.message ?? t('act.noTime'),
      options: [
        {
          id: 'line.next',
          section: t('act.instead'),
          title: t('act.tryDay', { day: formatDate(next, 'day', { today }) }),
          line: lineOn(next),
        },
      ],
    };
  }
  if (!answer.data || !areas.data || !bookings.data || !onDay.data || favorites.isPending)
    return LOOKING;
  if (rounds.isLoading) return LOOKING;

  const when = times(range, zone, { date: 'always', today });
  const held = seats
    ? seatDuring(slotsOfMine(onDay.data.elements, session.user.id), range)
    : undefined;
  const reason = (offer: Offer): string =>
    [t(`offer:reason.${offer.reason.kind}`), offer.area].filter(Boolean).join(' · ');
  const ranked = (count: number): Way[] => {
    const free: Pick<Found, 'elements'> = place
      ? { elements: answer.data.elements.filter(({ id }) => id !== place.id) }
      : answer.data;
    if (seats) {
      const offers = bestOffers(
        free,
        {
          day: date,
          zone,
          mine: inOffice(mine, officeId),
          favorites: new Set(favorites.data?.elements.map(({ target_id }) => target_id)),
          areas: areas.data.elements,
          defaultAreaId: session.user.default_area_id,
          range,
        },
        count,
      );
      return offers.map((offer) => ({ place: offer.place, reason: reason(offer) }));
    }
    const lost = ({ id }: Resource): number => rounds.taken(id).length;
    return otherWays(free.elements, kind, intent.people, areas.data.elements)
      .filter((each) => lost(each) <= MOST_SKIPPED)
      .toSorted((a, b) => lost(a) - lost(b))
      .slice(0, count)
      .map((each) => ({ place: each, reason: seatsText(each) }));
  };
  const seatsText = (each: Resource): string | undefined => {
    const count = seatsOf(each);
    return count === null ? undefined : t('act.seats', { count });
  };
  const option = ({ place: each, reason: why }: Way): Option => {
    const asks = needsApproval(each);
    if (intent.weekly) {
      const key = asks ? 'requestWeekly' : 'bookWeekly';
      const skipped = rounds.taken(each.id);
      return {
        id: `weekly.${each.id}`,
        section: t('act.section'),
        title: t(`act.${key}`, { name: each.name, count: WEEKS - skipped.length }),
        detail: [
          t('act.fromDay', { when }),
          skipped.length > 0 &&
            t('act.notOn', {
              days: listText(skipped.map((day) => formatDate(day, 'day', { today }))),
            }),
          why,
          asks && t('act.asks'),
        ]
          .filter(Boolean)
          .join(' · '),
        act: () => actions.book(each, range, skipped),
      };
    }
    const key = held ? 'move' : asks ? 'request' : 'book';
    return {
      id: `book.${each.id}`,
      section: t('act.section'),
      title: t(`act.${key}`, { name: each.name, from: held ? nameOf(held.slot.resource) : '' }),
      detail: [when, why, asks && t('act.asks')].filter(Boolean).join(' · '),
      act: () => (held ? actions.move(held, each, range) : actions.book(each, range)),
    };
  };
  const show = (resource: { id: string; office_id: string }, title: string): Option => ({
    id: `show.${resource.id}`,
    section: t('act.section'),
    title,
    detail: when,
    run: () =>
      navigate({
        to: '/map',
        search: { resource: resource.id, officeId: resource.office_id, date },
      }),
  });

  const takenText = ({ id, name }: Resource) =>
    t('act.weeklyTaken', { name, free: WEEKS - rounds.taken(id).length, of: WEEKS });

  // People can have only one place to sit at a time (SELF-1), so an existing one is mentioned first.
  if (held && (!place || held.slot.resource.id === place.id)) {
    const own = times(held.slot, { date: 'always', today });
    return {
      looking: false,
      problem: t('act.held', { name: nameOf(held.slot.resource) }),
      options: [
        {
          ...show(held.slot.resource, t('act.show', { name: held.slot.resource.name })),
          detail: own,
        },
        {
          id: `cancel.${held.slot.id}`,
          section: t('act.section'),
          title: t('act.cancel', { name: held.slot.resource.name }),
          detail: own,
          act: () => actions.cancel(held),
        },
      ],
    };
  }
  if (place) {
    if (isFree(answer.data, place.id) && rounds.taken(place.id).length <= MOST_SKIPPED) {
      return {
        looking: false,
        problem: undefined,
        options: [option({ place, reason: undefined })],
      };
    }
    const refusal = refusalOf(answer.data, place.id);
    return {
      looking: false,
      problem: refusal?.message ?? (intent.weekly ? takenText(place) : t('act.noneFree')),
      options: [
        ...ranked(WAYS - 1).map((way) => ({ ...option(way), section: t('act.instead') })),
        show(place, t('act.show', { name: place.name })),
      ],
    };
  }
  // The reason for one place, such as who has it, says nothing about the others; a closed office affects all of them.
  const noneText = ({ elements, non_available }: Found) => {
    const { people } = intent;
    const largest = largestOf([...elements, ...non_available.map(({ resource }) => resource)]);
    if (people !== undefined && largest && largest.seats < people) {
      return t('act.tooMany', { people, name: largest.name, seats: largest.seats });
    }
    const [best] = intent.weekly ? otherWays(elements, kind, people, areas.data.elements) : [];
    if (best) return takenText(best);
    const reasons = new Set(non_available.map(({ refusal }) => refusal.message));
    const [why] = reasons.size === 1 ? reasons : [];
    return why ?? t('act.noneFree');
  };
  const options = ranked(WAYS).map(option);
  if (options.length > 0) return { looking: false, problem: undefined, options };
  return {
    looking: false,
    problem: noneText(answer.data),
    options: [
      {
        id: 'show.day',
        section: t('act.section'),
        title: t(bookingMode(kind) === 'hour' ? 'act.lookRooms' : 'act.lookMap'),
        detail: formatDate(date, 'day', { today }),
        run: () =>
          navigate({
            to: bookingMode(kind) === 'hour' ? '/rooms' : '/map',
            search: { date, officeId: intent.office, people: intent.people },
          }),
      },
    ],
  };
}

/** My desk booking that overlaps a range. */
const seatDuring = (mine: readonly Mine[], { start, end }: Range): Mine | undefined =>
  mine.filter(isSeat).find(({ slot }) => slot.start < end && slot.end > start);

/** The place that a name means: the only match, or the one whose name starts with it. */
function bestNamed(
  places: readonly Resource[] | undefined,
  { name, kind, anyKind }: BookIntent,
): Resource | undefined {
  const asked = plain(name);
  const found = (places ?? []).filter(({ type }) => anyKind || type === kind);
  return (
    found.find((each) => plain(each.name) === asked) ??
    found.find((each) => plain(each.name).startsWith(asked)) ??
    found[0]
  );
}

/** The place with the most seats; undefined if none states how many it has. */
const largestOf = (
  places: readonly Resource[],
): { readonly name: string; readonly seats: number } | undefined =>
  places
    .flatMap((place) => {
      const seats = seatsOf(place);
      return seats === null ? [] : [{ name: place.name, seats }];
    })
    .toSorted((a, b) => b.seats - a.seats)[0];

/** Rooms by how well they seat the people (RES-12); everything else in floor order. */
function otherWays(
  places: readonly Resource[],
  kind: Kind,
  people: number | undefined,
  areas: readonly Resource[],
): Resource[] {
  if (bookingMode(kind) === 'day') return places.toSorted(compareSiblings);
  const byId = new Map(areas.map((area) => [area.id, area]));
  const rooms = places.map((room) => rankedRoom(room, byId, true));
  const fits = rankRooms({ rooms, people: people ?? 2, needs: [] });
  return fits
    .filter(({ seat }) => seat !== 'too_small')
    .flatMap(({ room }) => places.find(({ id }) => id === room.id) ?? []);
}

/** The writes themselves, the same as on every other screen, with their Undo (UNDO-1). */
function useBookingActions(zone: string) {
  const { t } = useTranslation(['palette', 'booking']);
  const client = useQueryClient();
  const booking = useBooking();
  return {
    /** @param skipped the days that a weekly series leaves out, if it’s one */
    async book(place: Resource, range: Range, skipped?: readonly LocalDate[]): Promise<Outcome> {
      const { id, name, type } = place;
      const series = skipped && (await weeklySeries(id, range, zone, skipped));
      const slots = [{ resource_id: id, ...range }];
      const result = await (await booking()).book({ name, type, slots, ...series });
      if (result.kind === 'refused') {
        // Someone was faster, so the alternatives below must be updated.
        void refreshAffected(client, schedules.create);
        return { kind: 'refused', name: place.name, zone, refused: result.refused };
      }
      if (result.kind === 'asked') return { kind: 'left' };
      const pending = result.schedule.slots.some(({ status }) => status === 'pending');
      const text = t(pending ? 'act.requested' : 'booking:booked', { name: place.name });
      return { kind: 'done', text, subject: subjectOf(result.schedule.id) };
    },
    async move({ schedule, slot }: Mine, place: Resource, range: Range): Promise<Outcome> {
      const result = await (
        await booking()
      ).change(schedule, { slotId: slot.id, target: place, range });
      if (result.kind === 'refused') {
        void refreshAffected(client, schedules.create);
        return { kind: 'refused', name: place.name, zone, refused: result.refused };
      }
      if (result.kind === 'asked') return { kind: 'left' };
      const text = t('booking:changed', { name: place.name });
      return { kind: 'done', text, subject: slotSubject(slot.id) };
    },
    async cancel({ schedule, slot }: Mine): Promise<Outcome> {
      await (await booking()).cancel(schedule, slot);
      const text = t('booking:cancelled', { name: slot.resource.name });
      return { kind: 'done', text, subject: slotSubject(slot.id) };
    },
  };
}
