import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '@/api/core/errors';
import type { Favorite } from '@/api/favorites';
import type { Resource } from '@/api/schemas/places';
import { defaultRange } from '@/domain/reservations';
import { formatRange, officeDay } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf, useBooking, type Refused } from '@/parts/booking/use-booking';
import { useTimes } from '@/parts/booking/use-times';
import { Star } from '@/parts/favorites/star';
import { usePlaceFavorite } from '@/parts/favorites/use-place-favorite';
import { myOfficeBookings } from '@/reads/bookings';
import { restrictionsOn } from '@/reads/offices';
import { placeById } from '@/reads/places';
import { useSession } from '@/session';
import { defaultHours, useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StateGlyph, type PlaceState } from '@/ui/state-glyph';
import { slotsOfMine, stateOf } from './reads';
import css from './favorites.module.css';

const RefusalNotice = lazy(async () => ({
  default: (await import('@/parts/booking/refusal-notice')).RefusalNotice,
}));

interface PlaceRowProps {
  favorite: Favorite;
  /** It was taken off on this page: it stays, with its Undo, until the page is left. */
  removed: boolean;
  onRemoved: () => void;
}

/** A favorite place: how it stands on the day of the bar, and one click to book it. */
export function PlaceRow({ favorite, removed, onRemoved }: PlaceRowProps) {
  const { t } = useTranslation('favorites');
  const place = useQuery(placeById(favorite.target_id));
  if (place.data) {
    return <Known place={place.data} {...{ favorite, removed, onRemoved }} />;
  }
  if (!place.isError) return <Skeleton height={60} shape="block" />;
  if (!isGone(place.error)) {
    return <ErrorState compact title={t('page.placeError')} onRetry={place.refetch} />;
  }
  return <Gone favorite={favorite} name={t('page.gone')} onRemoved={onRemoved} removed={removed} />;
}

const isGone = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/** What is no longer here, or no longer mine to see: greyed, and easily let go. */
function Gone({ favorite, name, removed, onRemoved }: PlaceRowProps & { name: string }) {
  const { t } = useTranslation('favorites');
  const toggle = usePlaceFavorite({ id: favorite.target_id, favorite_id: favorite.id });
  if (removed) return null;
  const remove = async () => {
    await toggle.flip();
    onRemoved();
  };
  return (
    <div className={css.row}>
      <span className={css.words}>
        <span className={css.muted}>{name}</span>
      </span>
      <Button size="small" aria-label={t('page.removeNamed', { name })} onClick={remove}>
        {t('page.remove')}
      </Button>
    </div>
  );
}

function Known({ favorite, place, removed, onRemoved }: PlaceRowProps & { place: Resource }) {
  const { t } = useTranslation(['favorites', 'booking']);
  const { date } = useWhere();
  const { offices } = useSession();
  const toggle = usePlaceFavorite({ id: place.id, favorite_id: removed ? null : favorite.id });
  const subject = `favorite:${place.id}`;
  const undoable = useUndo(subject) !== undefined;
  const standing = useStanding(place);
  const { book } = useBooking();
  const [refused, setRefused] = useState<Refused>();
  if (removed) {
    if (!undoable) return null;
    return (
      <div className={css.row}>
        <span className={css.gone}>{t('page.removed', { name: place.name })}</span>
        <UndoButton subject={subject} />
      </div>
    );
  }
  const { state, words, range, booked, zone } = standing;
  const office = offices.find(({ id }) => id === place.office_id);
  const take = async () => {
    if (!range) return;
    const slots = [{ resource_id: place.id, ...range }];
    const result = await book({ name: place.name, slots });
    setRefused(result.kind === 'refused' ? result.refused : undefined);
  };
  return (
    <>
      <div className={css.row}>
        <Star
          name={place.name}
          toggle={{
            ...toggle,
            flip: async () => {
              await toggle.flip();
              onRemoved();
            },
          }}
        />
        <Link
          to="/map"
          search={{ resource: place.id, officeId: place.office_id, date }}
          className={css.place}
          aria-label={t('page.show', { name: place.name })}
        >
          {state && <StateGlyph state={state} bare />}
          <span className={css.words}>
            <b>{place.name}</b>
            <span className={css.muted}>
              {[t(`booking:type.${place.type}`), office?.name, words].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
        {booked !== undefined && <UndoButton subject={subjectOf(booked)} />}
        {range && state === 'free' && (
          <Button
            variant="primary"
            size="small"
            aria-label={t('booking:bookNamed', {
              name: `${place.name}, ${formatRange(range, zone)}`,
            })}
            onClick={take}
          >
            {t('booking:book')}
          </Button>
        )}
      </div>
      {refused && (
        <Suspense>
          <RefusalNotice
            name={place.name}
            {...{ refused, zone }}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface Standing {
  readonly state: PlaceState | undefined;
  readonly words: string | undefined;
  /** What a click would book. */
  readonly range: { start: string; end: string } | undefined;
  /** My booking of it that day. */
  readonly booked: string | undefined;
  readonly zone: string;
}

/** How a place stands on the day of the bar, by its own office. */
function useStanding(place: Resource): Standing {
  const { t } = useTranslation('favorites');
  const times = useTimes();
  const session = useSession();
  const { date, zone: here } = useWhere();
  const office = session.offices.find(({ id }) => id === place.office_id);
  const zone = office?.time_zone ?? here;
  const today = officeDay(now(), zone);
  const restrictions = useQuery(restrictionsOn(place.office_id, date));
  const bookings = useQuery(myOfficeBookings(place.office_id, today));
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
    ...stateOf(place, range ?? { start: '', end: '' }),
    enabled: range !== undefined,
  });
  const rest = { range, booked: undefined, zone };
  const mine = slotsOfMine(bookings.data?.elements ?? [], session.user.id).find(
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
      booked: mine.schedule.id,
    };
  }
  if (day && !range) {
    return { ...rest, state: 'closed', words: day.reasons[0]?.message ?? t('page.over') };
  }
  if (restrictions.isError || state.isError) {
    return { ...rest, state: undefined, words: t('page.stateError') };
  }
  if (!state.data || !range) return { ...rest, state: undefined, words: undefined };
  if (state.data.elements.some(({ id }) => id === place.id)) {
    return { ...rest, state: 'free', words: t('page.free', { when: times(range, zone) }) };
  }
  const refusal = state.data.non_available.find(
    ({ resource }) => resource.id === place.id,
  )?.refusal;
  return {
    ...rest,
    state: refusal?.rule === 'taken' ? 'taken' : 'notForYou',
    words: refusal?.message ?? t('page.closed'),
  };
}
