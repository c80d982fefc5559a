import { Link } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { countBookable } from '@/domain/availability';
import { call, can } from '@/domain/rights';
import { formatClock, formatDate } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { MINUTE } from '@/domain/time/durations';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useLiveStatus } from '@/lib/realtime';
import { useSession } from '@/session';
import { cx } from '@/ui/cx';
import { linkClass } from '@/ui/link-class';
import css from './stage.module.css';
import { placeCountText } from '../text';
import type { MapModel } from '../model';

/** "Floor 2 · 74 of 126 desks free", and its age if it may be outdated (HUB-2). */
export function Summary({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { counted, floor, pending } = model;
  const mayEdit = can(useSession().viewer, call, NEEDS.places).allowed;
  return (
    <p className={css.summary} aria-busy={pending}>
      <strong className={css.floor} title={floor.name}>
        {floor.name}
      </strong>
      <span className={css.onPaper}>
        {formatDate(model.date, 'full')}, {spanText(model.asked.span, model.zone)}
      </span>
      {!pending && (
        <span>
          {t('summary', {
            free: countBookable(counted),
            total: placeCountText(counted),
          })}
        </span>
      )}
      <AgeLabel readAt={model.readAt} zone={model.zone} />
      {mayEdit && (
        <Link
          to="/admin/floors/$floorId/editor"
          params={{ floorId: floor.id }}
          className={cx(linkClass('standalone'), css.edit)}
          data-print="hide"
        >
          {t('editFloor')}
        </Link>
      )}
    </p>
  );
}

/** After this many milliseconds without updates, bookings count as old: the interval of an open map. */
const OLD = MINUTE;

/** The age of the bookings, shown only if they may be outdated: live updates are down, and the last answer is old (HUB-2). */
function AgeLabel({ readAt, zone }: { readAt: number; zone: string }) {
  const { t } = useTranslation('map');
  const live = useLiveStatus();
  const minute = useNow();
  if (readAt === 0 || live.state !== 'paused' || minute - readAt < OLD) return null;
  return <span className={css.age}>{t('asOf', { time: formatClock(readAt, zone) })}</span>;
}
