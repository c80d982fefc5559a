import type { Attendee } from '@/api/schemas/schedules';
import { useTranslation } from '@/lib/i18n';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Card, CardHead } from '@/ui/card';
import { List, ListRow } from '@/ui/list';
import css from './detail.module.css';

/** Who is invited, whether they attend, and whether remotely. */
export function AttendeesCard({ attendees }: { attendees: readonly Attendee[] }) {
  const { t } = useTranslation('bookings');
  return (
    <Card aria-labelledby="attendees">
      <CardHead id="attendees" title={t('detail.attendees')} />
      {attendees.length === 0 ? (
        <p className={css.muted}>{t('detail.noAttendees')}</p>
      ) : (
        <List>
          {attendees.map(({ email, name, presence_status = 'pending', presence_type }) => (
            <ListRow
              key={email}
              wraps
              lead={<Avatar name={name ?? email} />}
              title={<bdi>{name ?? email}</bdi>}
              text={
                presence_type
                  ? t(presence_type === 'remote' ? 'detail.remote' : 'detail.inPerson')
                  : undefined
              }
              end={
                <Badge tone={presence_status}>{t(`detail.attendance.${presence_status}`)}</Badge>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
