import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { schedules } from '@/api/schedules';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { subjectOf } from '@/areas/booking/shared/names';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import { UndoButton } from '@/writes/undo-button';
import { useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import type { Offer } from '@/areas/booking/shared/offer/offer';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { IconCalendarCheck } from '@/ui/icon';
import { useAbout } from '@/ui/use-about';
import { refreshAffected } from '@/writes/affected';
import css from './notes.module.css';

interface BookAllProps {
  /** The desk for each office day without one, by date. */
  offers: ReadonlyMap<string, Offer>;
  zone: string;
  /** The week and its plan: what was refused for another one is no longer shown. */
  about: unknown;
}

/** All desks of the week in one booking: all of them or none, named before the click (W3, RACE-9). */
export function BookAll({ offers, zone, about }: BookAllProps) {
  const { t } = useTranslation('week-plan');
  const client = useQueryClient();
  const booking = useBooking();
  const [done, setDone] = useState<{ subject: string; count: number }>();
  const [refused, setRefused] = useAbout<Refused>(about);
  const days = [...offers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = days
    .map(([date, { place }]) => `${formatDate(date, 'weekday').slice(0, 3)} ${place.name}`)
    .join(', ');
  const bookAll = async () => {
    const result = await (
      await booking()
    ).book({
      name: t('bookAll.desks', { count: days.length }),
      type: 'desk',
      slots: days.map(([, { place, start, end }]) => ({ resource_id: place.id, start, end })),
    });
    if (result.kind === 'booked') {
      setRefused(undefined);
      setDone({ subject: subjectOf(result.schedule.id), count: days.length });
      return;
    }
    if (result.kind !== 'refused') return;
    setRefused(result.refused);
    // A refused place was shown as free: the suggestions are computed again, and one more click books them.
    void refreshAffected(client, schedules.create);
  };
  return (
    <div className={css.all}>
      {days.length > 1 && (
        <>
          <Button variant="primary" icon={<IconCalendarCheck />} onClick={bookAll}>
            {t('bookAll.button', { count: days.length })}
          </Button>
          <span className={css.names}>{names}</span>
        </>
      )}
      {done && <DoneLine {...done} />}
      {refused && (
        <RefusalNotice
          name={refused.scope.name ?? names}
          refused={refused}
          zone={zone}
          onClose={() => setRefused(undefined)}
        />
      )}
    </div>
  );
}

function DoneLine({ subject, count }: { subject: string; count: number }) {
  const { t } = useTranslation('week-plan');
  if (!useUndo(subject)) return null;
  return (
    <span className={css.doneLine}>
      {t('bookAll.done', { count })} <UndoButton subject={subject} />
    </span>
  );
}
