import { useQueries, useQuery } from '@tanstack/react-query';
import type { Person } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import type { Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import type { LocalDate } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import type { RefusedPlace } from '@/areas/booking/shared/find/refused';
import { floorRestrictionsOn } from '@/areas/places/shared/queries/offices';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { officeSpans, spanOn } from '../model/requested-time';
import type { Facts } from '../model/assess';
import { bookRange, heldSeats, type Offer } from '../model/offer';
import { heldBy, parkingFor, refusalsNear } from '../queries';
import { useMapSearch } from '../search';
import type { MapModel } from '../model';
import { bestParking, keepOrFindSimilar } from './choose';
import type { Draft } from './draft';

/** One day of a booking, as it would be made. */
export interface PlannedDay {
  readonly date: LocalDate;
  readonly span: Span | undefined;
  /** The selected place, or the nearest similar one; undefined while nothing is known, and if there is none. */
  readonly place: Resource | undefined;
  readonly parking: Resource | undefined;
  /** Why there is no place. */
  readonly why: string | undefined;
  /** An answer is loading. */
  readonly pending: boolean;
}

/**
 * The days of a booking, each named before the click: the selected place if it’s free, otherwise the nearest similar one
 * (M8), and parking if wanted (M9). Nothing is requested until a day or parking is chosen.
 *
 * @param base the booking on the shown day; undefined if there is none
 */
export function usePlanned(
  model: MapModel,
  { place }: Facts,
  draft: Draft,
  base: Span | undefined,
): readonly PlannedDay[] {
  const { t } = useTranslation('map');
  const session = useSession();
  const { timeMode, startTime, endTime } = useWhere();
  const { hasTime } = useMapSearch();
  const minute = useNow();
  const { officeId, floor, areas, availability } = model;
  const userId = draft.person?.id;
  const area = place.parent_id ?? floor.id;
  const asking = { officeId, floorId: floor.id, timeMode, startTime, endTime, hasTime };

  const hours = useQueries({
    queries: draft.days.map((day) => floorRestrictionsOn(officeId, day, floor.id)),
  });
  // The whole week can be chosen before it’s known which of its days are open; closed ones are then removed.
  const days = draft.days.flatMap((day, index) => {
    const read = hours[index];
    const open = officeSpans(read?.data);
    return open?.length === 0 ? [] : [{ day, read, open }];
  });
  const known = days.flatMap(({ day, open }) => {
    const span = spanOn(session, asking, day, open, minute);
    return span ? [{ day, span }] : [];
  });
  const near = useQueries({
    queries: known.map(({ span }) => refusalsNear(area, place.type, span, userId)),
  });
  const sameType = availability.facts
    .map((facts) => facts.place)
    .filter(({ type }) => type === place.type);
  const inArea = sameType.filter(({ parent_id }) => parent_id === place.parent_id);
  const choose = (candidates: readonly Resource[], refused: readonly RefusedPlace[]) =>
    keepOrFindSimilar(place, candidates, floor.id, areas, new Set(refused.map(({ id }) => id)));
  const first = known.map(({ day, span }, index) => {
    const refused = near[index]?.data;
    const found = refused && choose(inArea, refused);
    return { day, span, refused, found };
  });
  // No desk nearby is free: the rest of the floor is searched.
  const further = first.filter(({ refused, found }) => refused && !found && area !== floor.id);
  const far = useQueries({
    queries: further.map(({ span }) => refusalsNear(floor.id, place.type, span, userId)),
  });
  const parkingSpans = draft.parking
    ? [...(base ? [base] : []), ...known.map(({ span }) => span)]
    : [];
  const parking = useQueries({
    queries: parkingSpans.map((span) => parkingFor(officeId, span, userId)),
  });
  const park = (span: Span | undefined) => {
    const index = span ? parkingSpans.indexOf(span) : -1;
    const read = parking[index];
    return { best: bestParking(read?.data?.elements ?? []), waits: read?.isPending ?? false };
  };

  // People can’t have two desks at once (SELF-1): a day on which they have one isn’t booked again.
  const firstDay = days[0]?.day;
  const held = useQuery({
    ...heldBy(
      userId ?? model.viewerId,
      firstDay ?? model.date,
      days.at(-1)?.day ?? model.date,
      model.zone,
    ),
    enabled: firstDay !== undefined && isSeatType(place.type),
  });
  const seatOn = (span: Span) =>
    heldSeats(held.data?.elements ?? [], userId ?? model.viewerId, span, '')[0]?.slot.resource.name;

  const today = park(base);
  const own: PlannedDay = {
    date: model.date,
    span: base,
    place: base ? place : undefined,
    parking: today.best,
    why: undefined,
    pending: today.waits,
  };
  const others = days.map(({ day, read }): PlannedDay => {
    const none = { date: day, span: undefined, place: undefined, parking: undefined };
    const one = first.find((each) => each.day === day);
    if (!one) {
      const reason = read?.data?.reasons[0]?.message ?? read?.error?.message;
      return { ...none, why: reason, pending: read?.isPending ?? false };
    }
    const seat = seatOn(one.span);
    if (seat !== undefined) {
      return { ...none, why: t('days.held', { name: seat }), pending: false };
    }
    const at = further.indexOf(one);
    const floorWide = at < 0 ? undefined : far[at];
    const refused = floorWide ? floorWide.data : one.refused;
    const found = refused && (floorWide ? choose(sameType, refused) : one.found);
    const parked = park(one.span);
    const failed = near[known.findIndex((each) => each.day === day)]?.error ?? floorWide?.error;
    return {
      date: day,
      span: one.span,
      place: found,
      parking: parked.best,
      why: found
        ? undefined
        : (failed?.message ?? refused?.find(({ id }) => id === place.id)?.refusal.message),
      pending: (!refused && !failed) || parked.waits || held.isLoading,
    };
  });
  return [own, ...others].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** A place’s offer for someone else. */
export interface PersonOffer {
  readonly offer: Offer;
  /** Why they can’t have it. */
  readonly why: string | undefined;
}

/**
 * Whether a place can be booked for someone else at the requested time. Their limits, their access, and their other desks count
 * rather than those of the person who books (OTH-2), so the server is asked. Undefined while no one else is chosen.
 */
export function usePersonOffer(
  model: MapModel,
  facts: Facts,
  person: Person | undefined,
): PersonOffer | undefined {
  const { t } = useTranslation('map');
  const { place } = facts;
  const range = bookRange(facts, model.asked);
  const read = useQuery({
    ...refusalsNear(
      place.parent_id ?? model.floor.id,
      place.type,
      range ?? model.asked.bookable,
      person?.id,
    ),
    enabled: person !== undefined && range !== undefined,
  });
  if (!person) return undefined;
  const no = (why: string): PersonOffer => ({ offer: { kind: 'none' }, why });
  if (!range) return no(model.words(facts).text);
  if (read.isError) return no(read.error.message);
  if (!read.data) return no(t('others.asking'));
  const [held] = isSeatType(place.type) ? heldSeats(model.schedules, person.id, range, '') : [];
  if (held) {
    return no(
      t('others.held', {
        who: person.name ?? person.email,
        name: held.slot.resource.name,
        when: spanText(held.span, model.zone),
      }),
    );
  }
  const refused = read.data.find(({ id }) => id === place.id);
  if (refused) return no(refused.refusal.message);
  const { start, end } = model.asked.bookable;
  const part = model.asked.chosen && (range.start > start || range.end < end);
  return { offer: { kind: 'book', range, part }, why: undefined };
}
