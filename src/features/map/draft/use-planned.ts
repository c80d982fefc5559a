import { useQueries, useQuery } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import type { Span } from '@/domain/reservations';
import type { LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import type { RefusedPlace } from '@/parts/booking/refusals';
import { floorRestrictionsOn } from '@/reads/offices';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { officeSpans } from '../asked';
import type { Facts } from '../assess';
import { heldSeats } from '../offer';
import { heldBy, parkingFor, refusalsNear } from '../reads';
import { useMapSearch } from '../use-map-search';
import type { MapModel } from '../use-model';
import { SEATS } from '../use-suggestion';
import { spanOn } from '../when/span-on';
import { bestParking, keepOrLike } from './choose';
import type { Draft } from './draft';

/** One day of a booking, as it would be made. */
export interface PlannedDay {
  readonly date: LocalDate;
  readonly span: Span | undefined;
  /** The chosen place, or the nearest like it; undefined while nothing is known, and where there is none. */
  readonly place: Resource | undefined;
  readonly parking: Resource | undefined;
  /** Why there is no place. */
  readonly why: string | undefined;
  /** An answer is on its way. */
  readonly pending: boolean;
}

/**
 * The days of a booking, each named before the click: the chosen place where it is free, the nearest like it where it is not
 * (M8), and a place to park if wanted (M9). Nothing is asked until a day or the parking is chosen.
 *
 * @param base what the shown day would take; undefined where it takes nothing
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
  // The whole week can be chosen before it is known which of its days are open; a closed one leaves by itself.
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
    keepOrLike(place, candidates, floor.id, areas, new Set(refused.map(({ id }) => id)));
  const first = known.map(({ day, span }, index) => {
    const refused = near[index]?.data;
    const found = refused && choose(inArea, refused);
    return { day, span, refused, found };
  });
  // Nobody's desk is free around it: the rest of the floor is asked.
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

  // Nobody sits at two desks at once (SELF-1): a day on which one has a seat is not booked again.
  const firstDay = days[0]?.day;
  const held = useQuery({
    ...heldBy(
      userId ?? model.viewerId,
      firstDay ?? model.date,
      days.at(-1)?.day ?? model.date,
      model.zone,
    ),
    enabled: firstDay !== undefined && SEATS.has(place.type),
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
