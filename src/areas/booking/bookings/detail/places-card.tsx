import { useState } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { RequestRow, type Answered } from '@/areas/booking/shared/approvals/request-row';
import { useSession } from '@/session';
import { Card } from '@/ui/card';
import { BookingRow } from '../agenda/booking-row';
import { useRowViewer } from '../agenda/row-state';
import { useAgenda } from '../agenda/use-agenda';
import { agenda, allRows } from '../agenda/rows';
import { useMayAnswer } from './model';
import { mayView } from '../model';
import css from './detail.module.css';

/** A booking’s places, each with the same row as in every list, and the request if one needs the viewer’s answer. */
export function PlacesCard({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const session = useSession();
  const { canceled } = useAgenda();
  const [answered, setAnswered] = useState<Answered>();
  // How changes are checked depends on whose booking it is: by the four conditions, or by permission (OTH-4, OTH-5).
  const mine = schedule.slots.some(({ user }) => user?.id === session.user.id);
  const asker = useRowViewer(mine || !mayView(session, 'managed').allowed ? 'mine' : 'managed');
  const days = agenda({
    rows: allRows([schedule]),
    when: 'past',
    now: asker.now.getTime(),
    expanded: () => true,
  }).toReversed();
  const waiting = schedule.slots.find(({ status }) => status === 'pending');
  const mayAnswer = useMayAnswer(schedule.id, waiting);
  const answers = mayAnswer || answered !== undefined;
  const asked = waiting ?? schedule.slots[0];
  return (
    <Card padded={false} aria-label={t('detail.places')}>
      {days.map(({ date, entries }) => (
        <section key={date} aria-labelledby={`day-${date}`} className={css.day}>
          <h2 id={`day-${date}`} className={css.date}>
            {formatDate(date, 'full')}
          </h2>
          <ul className={css.rows}>
            {entries
              .filter(({ before }) => !before)
              .map((entry) => (
                <li key={entry.key}>
                  <BookingRow entry={entry} asker={asker} gone={canceled.has(entry.row.slot.id)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {answers && asked && (
        <div className={css.request}>
          <RequestRow
            alone
            schedule={schedule}
            slot={asked}
            officeName={session.offices.find(({ id }) => id === schedule.office_id)?.name}
            answered={answered}
            onAnswered={setAnswered}
          />
        </div>
      )}
    </Card>
  );
}
