import { useMemo } from 'react';
import { formatDate, officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import {
  datesOfScope,
  scopesOf,
  seriesFacts,
  type SeriesScope,
} from '@/areas/booking/shared/series';
import { useBooking } from '@/areas/booking/shared/use-booking';
import { irrecoverablePlaces } from '@/areas/booking/shared/masked';
import { useManyBookings } from '@/areas/booking/shared/use-many';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { useAgenda } from '../agenda/use-agenda';
import type { Entry } from '../agenda/rows';
import { datesText } from './text';
import css from '../bookings.module.css';

/** An unreadable rule leaves only the current date. */
const ALONE: readonly SeriesScope[] = ['this'];

/** Cancels a date of a series: this one, this and those that follow, or all future ones, each with its dates and count (B7). */
export function SeriesPanel({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'common']);
  const minute = useNow();
  const { hideRows } = useAgenda();
  const one = useBooking();
  const many = useManyBookings();
  const { schedule, slot } = entry.row;
  const known = useMemo(() => entry.folded.map((row) => row.schedule), [entry.folded]);
  const { user } = useSession();
  const facts = seriesFacts(schedule, minute, known);
  const zone = slot.time_zone;
  const run = async (scope: SeriesScope) => {
    if (scope === 'this' || !facts) {
      await (await one()).cancel(schedule, slot);
      hideRows([entry.row]);
      return;
    }
    await (await many.series()).cancel({ schedule, facts, known }, scope);
    const days = new Set(datesOfScope(facts, scope).map(({ key }) => key.slice(0, 10)));
    hideRows([
      entry.row,
      ...entry.folded.filter((row) => days.has(officeDay(row.slot.start, zone))),
    ]);
  };
  const day = formatDate(officeDay(slot.start, zone), 'day');
  return (
    <section
      aria-label={t('series.cancelTitle', { name: slot.resource.name })}
      className={css.panel}
    >
      <p className={css.panelTitle}>{t('series.question')}</p>
      {irrecoverablePlaces(user, schedule, schedule.slots).length > 0 && (
        <p className={css.muted}>{t('series.forGood')}</p>
      )}
      <div className={css.choices}>
        {(facts ? scopesOf(facts) : ALONE).map((scope) => {
          const dates = facts ? datesOfScope(facts, scope) : [];
          const count = scope === 'following' ? dates.length - 1 : dates.length;
          return (
            <Button
              key={scope}
              wraps
              variant={scope === 'this' ? 'secondary' : 'dangerQuiet'}
              onClick={() => run(scope)}
            >
              <span className={css.choice}>
                <b>{t(`series.scope.${scope}`, { count, day })}</b>
                <span className={css.muted}>
                  {scope === 'this' ? t('series.onlyThis') : datesText(dates, zone, t)}
                </span>
              </span>
            </Button>
          );
        })}
      </div>
      <div className={css.panelFoot}>
        <span className={css.muted}>{t('series.pastStays')}</span>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </section>
  );
}
