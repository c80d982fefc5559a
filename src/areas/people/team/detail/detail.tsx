import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { TableCell, TableSlot } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { kindsOn } from '@/domain/team';
import { displayName } from '@/domain/people';
import type { LocalDate } from '@/domain/time';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useElsewhere } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Star } from '@/areas/booking/shared/favorites/star';
import {
  useFavoritePeople,
  usePersonFavorite,
} from '@/areas/booking/shared/favorites/use-person-favorite';
import { KindSign } from '@/areas/booking/shared/plan/kinds';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { NearbyDeskOffer } from '@/areas/booking/shared/sit-next-to/nearby-desk-offer';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { IconPersonAdd, IconPersonRemove } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SkeletonRows } from '@/ui/skeleton';
import type { Filters } from '../model';
import { dayName, isSeat, planText } from '../text';
import { useDay } from './model';
import css from './detail.module.css';

interface DetailProps {
  readonly person: Person;
  readonly date: LocalDate;
  readonly filters: Filters;
  /** Opened with the keyboard: the focus moves in here. */
  readonly takesFocus: boolean;
}

/** Someone’s day: where they are, their places, and a desk next to theirs (T2). */
export function Detail({ person, date, filters, takesFocus }: DetailProps) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const { cell, isPending, isFailed, retry, retrying } = useDay(filters.officeIds, person.id, date);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return undefined;
    // After the panel has stored where the focus came from, to return it there.
    const frame = requestAnimationFrame(() => body.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, person.id, date]);
  const name = displayName(person);
  const isMe = person.id === user.id;
  const seat = cell?.slots.find(isSeat);
  return (
    <div ref={body} tabIndex={-1} className={css.body} aria-busy={isPending}>
      <div className={css.head}>
        <Avatar name={name} src={mediaAddress(person.profile_photo_url)} size={40} />
        <div className={css.words}>
          <h3 className={css.day}>{dayName(date)}</h3>
          {cell && (
            <p className={css.plan}>
              {kindsOn(cell).map((kind) => (
                <KindSign key={kind} kind={kind} />
              ))}
              {whereText(cell)}
            </p>
          )}
        </div>
        {!isMe && <FavoriteStar id={person.id} name={name} />}
      </div>
      {isFailed && (
        <ErrorState compact title={t('detail.failed')} onRetry={retry} retrying={retrying} />
      )}
      {isPending && <SkeletonRows count={2} />}
      {cell && cell.slots.length > 0 && (
        <ul className={css.slots} aria-label={t('detail.places')}>
          {cell.slots.map((slot) => (
            <SlotLine key={slot.slot_id} slot={slot} date={date} />
          ))}
        </ul>
      )}
      {cell && cell.slots.length === 0 && (
        <p className={css.muted}>{t(isMe ? 'detail.noPlaceMe' : 'detail.noPlace')}</p>
      )}
      {isMe ? (
        <Link to="/week" search={{ date }} className={linkClass()}>
          {t('detail.toWeek')}
        </Link>
      ) : (
        <>
          {seat && (
            <section aria-label={t('detail.beside', { name })} className={css.beside}>
              <h3 className={css.title}>{t('detail.beside', { name })}</h3>
              <NearbyDeskOffer
                key={seat.slot_id}
                name={name}
                seat={{ resource: seat.resource, start: seat.start, end: seat.end }}
                zone={seat.time_zone}
              />
            </section>
          )}
          <div className={css.more}>
            <PickButton id={person.id} name={name} filters={filters} />
            <Link
              to="/people/$userId"
              params={{ userId: person.id }}
              className={linkClass('standalone')}
            >
              {t('detail.profile', { name })}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

function FavoriteStar({ id, name }: { id: string; name: string }) {
  const favorites = useFavoritePeople();
  return <Star name={name} toggle={usePersonFavorite(id, favorites.has(id))} />;
}

/** A day’s plan; people with only a place are at the office. */
const whereText = (cell: TableCell): string =>
  cell.locations.length === 0 && cell.slots.length > 0 ? locationLabel('office') : planText(cell);

/** One of someone’s places, with a link to it on the map. */
function SlotLine({ slot, date }: { slot: TableSlot; date: LocalDate }) {
  const { t } = useTranslation(['team', 'booking']);
  const { resource, status, presence } = slot;
  const times = useTimes();
  const officeOf = useElsewhere();
  return (
    <li className={css.slot}>
      <Link
        to="/map"
        search={{ resource: resource.id, officeId: resource.office_id, date }}
        className={linkClass('standalone')}
        aria-label={t('detail.onMap', { name: resource.name })}
      >
        {resource.name}
      </Link>
      <span className={css.muted}>
        {[t(`booking:type.${resource.type}`), officeOf(resource), times(slot)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {status === 'pending' && <Badge tone="pending">{t('cell.requested')}</Badge>}
      {status === 'accepted' && presence === 'accepted' && (
        <Badge tone="accepted">{t('detail.here')}</Badge>
      )}
    </li>
  );
}

/** Adds a person to the filter by which the best day is determined (T4). */
function PickButton({ id, name, filters }: { id: string; name: string; filters: Filters }) {
  const { t } = useTranslation('team');
  const isPicked = filters.person.includes(id);
  return (
    <Button
      wraps
      size="small"
      icon={isPicked ? <IconPersonRemove /> : <IconPersonAdd />}
      onClick={() =>
        filters.keep(
          'person',
          isPicked ? filters.person.filter((each) => each !== id) : [...filters.person, id],
        )
      }
    >
      {t(isPicked ? 'detail.unpick' : 'detail.pick', { name })}
    </Button>
  );
}
