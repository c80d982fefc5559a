import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiError } from '@/api/core/errors';
import type { Favorite } from '@/api/favorites';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject, useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Star } from '@/areas/booking/shared/favorites/star';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { usePlaceFavorite } from '@/areas/booking/shared/favorites/use-place-favorite';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StateGlyph } from '@/ui/state-glyph';
import { useAbout } from '@/ui/use-about';
import { usePlace, useFavoriteStatus } from './model';
import css from '../favorites.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);

interface PlaceRowProps {
  favorite: Favorite;
  /** It was removed on this page: it stays, with its Undo, until people leave the page. */
  removed: boolean;
  onRemoved: () => void;
}

/** A favorite place: its state on the selected day, and one click to book it. */
export function PlaceRow({ favorite, removed, onRemoved }: PlaceRowProps) {
  const { t } = useTranslation('favorites');
  const place = usePlace(favorite.target_id);
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

/** What no longer exists, or is no longer visible to me: grayed out and easy to remove. */
function Gone({ favorite, name, removed, onRemoved }: PlaceRowProps & { name: string }) {
  const { t } = useTranslation('favorites');
  const toggle = usePlaceFavorite({ id: favorite.target_id, favorite_id: favorite.id });
  const lock = useImpersonationLock();
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
      <Button
        size="small"
        aria-label={t('page.removeNamed', { name })}
        disabledReason={lock}
        onClick={remove}
      >
        {t('page.remove')}
      </Button>
    </div>
  );
}

function Known({ favorite, place, removed, onRemoved }: PlaceRowProps & { place: Resource }) {
  const { t } = useTranslation(['favorites', 'booking']);
  const { date, startTime, endTime } = useWhere();
  const { offices } = useSession();
  const times = useTimes();
  const toggle = usePlaceFavorite({ id: place.id, favorite_id: removed ? null : favorite.id });
  const subject = `favorite:${place.id}`;
  const undoable = useUndo(subject) !== undefined;
  const status = useFavoriteStatus(place);
  const booking = useBooking();
  const [refused, setRefused] = useAbout<Refused>([date, startTime, endTime]);
  if (removed) {
    if (!undoable) return null;
    return (
      <div className={css.row}>
        <span className={css.gone}>{t('page.removed', { name: place.name })}</span>
        <UndoButton subject={subject} />
      </div>
    );
  }
  const { state, words, range, booked, zone, held } = status;
  const office = offices.find(({ id }) => id === place.office_id);
  const take = async () => {
    if (!range) return;
    const slots = [{ resource_id: place.id, ...range }];
    const { book, change } = await booking();
    const result = held
      ? await change(held.schedule, { slotId: held.slot.id, target: place, range })
      : await book({ name: place.name, type: place.type, slots });
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
        {booked !== undefined && <UndoButton subject={slotSubject(booked)} />}
        {range && state === 'free' && (
          <Button
            variant="primary"
            size="small"
            aria-label={
              held
                ? t('page.moveNamed', { name: place.name })
                : t('booking:bookNamed', { name: `${place.name}, ${times(range, zone)}` })
            }
            onClick={take}
          >
            {t(held ? 'booking:move' : 'booking:book')}
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
