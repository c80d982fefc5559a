import { useQueries, useQuery } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { defaultRange } from '@/domain/reservations';
import { officeDay, overlaps } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { isFree, refusalOf } from '@/areas/booking/shared/find/answer';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { myBookingsOn } from '@/areas/booking/shared/queries/bookings';
import { favoritesInOrder, myFavorites } from '@/areas/booking/shared/queries/favorites';
import { restrictionsOn } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { useSession } from '@/session';
import { defaultHours, useWhere } from '@/session/where';
import type { PlaceState } from '@/ui/state-glyph';
import { isSeatType } from '@/domain/reservations/kinds';
import { slotsOfMine, type Mine } from '@/areas/booking/shared/offer/queries';

/** A place by its id, or why it isn’t available. */
export const usePlace = (id: string) => useQuery(placeById(id));

/** My favorite places in my own order, and their names. */
export function useFavoritePlaces() {
  const { t } = useTranslation('favorites');
  const refetchInterval = usePollInterval('map');
  const { data, isError, isFetching, refetch } = useQuery({ ...myFavorites(), refetchInterval });
  const remembered = useQuery(rememberedSettings());
  const kept = favoritesInOrder(data?.elements ?? [], remembered.data);
  const places = useQueries({ queries: kept.map(({ target_id }) => placeById(target_id)) });
  const nameOf = (id: string): string => {
    const { data: place, isPending } =
      places[kept.findIndex((each) => each.target_id === id)] ?? {};
    return place?.name ?? t(isPending ? 'page.coming' : 'page.gone');
  };
  return {
    kept,
    nameOf,
    // Without the stored order, the rows would move while they load.
    isReady: data !== undefined && !remembered.isPending,
    isNamed: places.every(({ isPending }) => !isPending),
    failed: isError && !data,
    retry: refetch,
    retrying: isFetching,
  };
}

interface FavoriteStatus {
  readonly state: PlaceState | undefined;
  readonly words: string | undefined;
  /** What a click would book. */
  readonly range: { start: string; end: string } | undefined;
  /** My booking of it that day. */
  readonly booked: string | undefined;
  readonly zone: string;
  /** My desk at that time, in any office, which a booking of this one would replace (SELF-2, SELF-5). */
  readonly held: Mine | undefined;
}

/** A place’s state on the selected day, in its own office. */
export function useFavoriteStatus(place: Resource): FavoriteStatus {
  const { t } = useTranslation('favorites');
  const times = useTimes();
  const nameOf = usePlaceName();
  const session = useSession();
  const { date, zone: here } = useWhere();
  const office = session.offices.find(({ id }) => id === place.office_id);
  const zone = office?.time_zone ?? here;
  const today = officeDay(now(), zone);
  const restrictions = useQuery(restrictionsOn(place.office_id, date));
  const bookings = useQuery(myBookingsOn(today, date));
  const day = restrictions.data;
  const range =
    day &&
    defaultRange({
      date,
      today,
      zone,
      now: now(),
      defaultStart: defaultHours(session, office).start,
      earliest: day.earliest,
      latest: day.latest,
      type: place.type,
    });
  const state = useQuery({
    ...freePlaces({ type: [place.type], query: place.name, officeId: place.office_id, range }),
    enabled: range !== undefined,
  });
  const own = slotsOfMine(bookings.data?.elements ?? [], session.user.id);
  const held =
    range && isSeatType(place.type)
      ? own.find(
          ({ slot }) =>
            isSeatType(slot.resource.type) &&
            slot.resource.id !== place.id &&
            overlaps(slot, range),
        )
      : undefined;
  const rest = { range, booked: undefined, zone, held };
  const mine = own.find(
    ({ slot }) =>
      slot.resource.id === place.id &&
      officeDay(slot.start, zone) === date &&
      Date.parse(slot.end) > now(),
  );
  if (mine) {
    return {
      ...rest,
      state: mine.slot.status === 'pending' ? 'requested' : 'mine',
      words: t('page.yours', { when: times(mine.slot, zone) }),
      booked: mine.slot.id,
    };
  }
  if (day && !range) {
    return { ...rest, state: 'closed', words: day.reasons[0]?.message ?? t('page.over') };
  }
  if (restrictions.isError || state.isError) {
    return { ...rest, state: undefined, words: t('page.stateError') };
  }
  if (!state.data || !range) return { ...rest, state: undefined, words: undefined };
  if (isFree(state.data, place.id)) {
    const free = t('page.free', { when: times(range, zone) });
    const replaces =
      held && t('page.replaces', { name: nameOf(held.slot.resource), when: times(held.slot) });
    return { ...rest, state: 'free', words: [free, replaces].filter(Boolean).join(' · ') };
  }
  const refusal = refusalOf(state.data, place.id);
  return {
    ...rest,
    state: refusal?.rule === 'taken' ? 'taken' : 'notForYou',
    words: refusal?.message ?? t('page.closed'),
  };
}
