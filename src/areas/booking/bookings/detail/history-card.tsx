import type { Action } from '@/api/actions';
import type { Schedule } from '@/api/schemas/schedules';
import { listText, useTranslation } from '@/lib/i18n';
import { HistoryLink } from '@/areas/organization/shared/activity/history-link';
import { Stamp } from '@/areas/booking/shared/stamp';
import { useScheduleZone } from '@/areas/booking/shared/use-times';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card, CardHead } from '@/ui/card';
import { SkeletonRows } from '@/ui/skeleton';
import { useHistory } from './model';
import css from './detail.module.css';

/** Fields of the log with strings; an unknown one is only shown as a change. */
const FIELDS = [
  'title',
  'description',
  'location',
  'visibility',
  'organizer_id',
  'attendees',
  'integration',
  'schedule_slots',
  'recurring',
  'reason',
] as const;

/** A booking’s history, as sentences, newest first; impersonated actions name both people (IMP-3). */
export function HistoryCard({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('bookings');
  const query = useHistory(schedule.id);
  const { data, isPending, isError } = query;
  const zone = useScheduleZone(schedule);
  return (
    <Card aria-labelledby="history" aria-busy={isPending}>
      <CardHead id="history" title={t('detail.history')}>
        <HistoryLink of={{ object_type: 'schedule', object_id: schedule.id }} />
      </CardHead>
      {isPending && <SkeletonRows count={2} />}
      {isError && <ReadFailed compact title={t('detail.historyError')} query={query} />}
      {data?.elements.length === 0 && <p className={css.muted}>{t('detail.noHistory')}</p>}
      {data && data.elements.length > 0 && (
        <ol className={css.history}>
          {data.elements.map((action) => (
            <li key={action.id}>
              <span>{sentence(action)}</span>
              <span className={css.muted}>
                <Stamp at={action.created_at} zone={zone} format="day" />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );

  function sentence({ kind, actor, impersonator, changes, is_deleted: deleted }: Action): string {
    const name = actor?.name ?? t('detail.system');
    const who = impersonator
      ? t('detail.actedFor', { impersonator: impersonator.name ?? '', actor: name })
      : name;
    if (deleted) return t('detail.did.deleted', { who });
    if (kind === 'schedule:add') return t('detail.did.add', { who });
    const answer = changes.find(({ field }) => field === 'status')?.new;
    if (answer === 'accepted' || answer === 'rejected') {
      const reason = changes.find(({ field }) => field === 'reason')?.new;
      const sentence = t(`detail.did.status_${answer}`, { who });
      return typeof reason === 'string' && !reason.includes('_')
        ? `${sentence}: ${reason}`
        : sentence;
    }
    const fields = FIELDS.filter((known) => changes.some(({ field }) => field === known));
    if (fields.length === 0) return t('detail.did.touched', { who });
    const words = listText(fields.map((field) => t(`detail.field.${field}`)));
    return t('detail.did.update', { who, fields: words });
  }
}
