import { Link } from '@tanstack/react-router';
import { addDays, formatDate, type LocalDate } from '@/domain/time';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useElsewhere, usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Avatar } from '@/ui/avatar';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { useWhoIsIn } from './model';
import css from './side.module.css';

/** As many people as fit on the card; the team page shows them all. */
const ROOM = 5;

interface WhoIsInProps {
  officeId: string;
  /** The hovered or focused day. */
  date: LocalDate;
  today: LocalDate;
}

/** Who from my teams is in on the hovered day, each with their place. */
export function WhoIsIn({ officeId, date, today }: WhoIsInProps) {
  const { t } = useTranslation('dashboard');
  const { state, isAlone, present, retry, retrying } = useWhoIsIn(officeId, date);
  const shown = present.slice(0, ROOM);
  const times = useTimes();
  const nameOf = usePlaceName();
  const officeOf = useElsewhere();
  const placeless = (office_id: string | null | undefined) => {
    const office = typeof office_id === 'string' ? officeOf({ office_id }) : undefined;
    return office === undefined ? t('who.noPlace') : t('who.noPlaceIn', { office });
  };
  const title =
    date === today
      ? t('who.today')
      : date === addDays(today, 1)
        ? t('who.tomorrow')
        : t('who.day', { day: formatDate(date, 'weekday') });
  return (
    <Card aria-labelledby="who" aria-busy={state === 'loading'}>
      <CardHead id="who" title={title} />
      {/* The same height for any number of people, so that what’s below doesn’t move when people hover over other days. */}
      <div className={css.room}>
        {state === 'failed' && (
          <ErrorState compact title={t('who.error')} onRetry={retry} retrying={retrying} />
        )}
        {state === 'loading' && <SkeletonRows count={ROOM} />}
        {state === 'ready' && present.length === 0 && (
          <EmptyState compact title={t(isAlone ? 'who.alone' : 'who.none')} />
        )}
        <List>
          {shown.map(({ person, seat, officeId: there }) => {
            const name = person.name ?? person.email;
            return (
              <ListRow
                key={person.id}
                lead={<Avatar name={name} src={mediaAddress(person.profile_photo_url)} size={32} />}
                title={
                  <Link
                    to="/people/$userId"
                    params={{ userId: person.id }}
                    className={linkClass('subtle')}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                }
                text={seat ? `${nameOf(seat.resource)} · ${times(seat)}` : placeless(there)}
              />
            );
          })}
        </List>
      </div>
      {!isAlone && (
        <p className={css.all}>
          <Link
            to="/team"
            search={{ circle: 'colleagues', date }}
            className={linkClass('standalone')}
          >
            {present.length > ROOM ? t('who.more', { count: present.length }) : t('who.team')}
          </Link>
        </p>
      )}
    </Card>
  );
}
