import { useQuery } from '@tanstack/react-query';
import { calendars } from '@/api/calendars';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { useTimes } from '@/areas/booking/shared/use-times';
import { useWhere } from '@/session/where';
import { Heading } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import './strings';

/** How many events are shown: enough for an overview of the next days. */
const SHOWN = 5;

/** Events in my own calendar that aren’t bookings, from today on. */
const myEvents = () => calendars.agenda.query({ query: { kind: ['event'], limit: SHOWN } });

/** What’s next in my own calendar, besides my bookings. Hidden if no calendar is connected or nothing is coming up. */
export function OwnEvents() {
  const { t } = useTranslation('ownEvents');
  const times = useTimes();
  const { zone, today } = useWhere();
  const { data } = useQuery({ ...myEvents(), refetchInterval: usePollInterval('integrations') });
  const events = data?.elements.flatMap((item) => (item.kind === 'event' ? [item] : [])) ?? [];
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="own-events">
      <Heading level={3} size={14} id="own-events">
        {t('title')}
      </Heading>
      <List>
        {events.map(({ id, title, date, start, end }) => (
          <ListRow
            key={id}
            title={<bdi>{title ?? t('untitled')}</bdi>}
            text={t('when', {
              day: formatDate(date, 'day', { today }),
              time: times({ start, end }, zone, { date: 'never' }),
            })}
          />
        ))}
      </List>
    </section>
  );
}
