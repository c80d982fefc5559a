import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Calendar } from '@/api/schemas/calendars';
import { formatDate, formatEventTime, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ClashActions } from '@/parts/clash/clash-actions';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { Inline, Stack } from '@/ui/stack';

/** Conflicts between the provider and the bookings, each with two ways to resolve it. Titles may be private and aren’t shown. */
export function Clashes({ calendar, zone }: { calendar: Calendar; zone: string }) {
  const { t } = useTranslation('calendars');
  const id = useId();
  const { clashes = [] } = calendar;
  if (clashes.length === 0) return null;
  const place = {
    id: calendar.reference_id,
    name: calendar.reference_name ?? calendar.name,
  };
  return (
    <section aria-labelledby={id}>
      <Heading level={3} id={id}>
        {t('clashes', { count: clashes.length })}
      </Heading>
      <List aria-labelledby={id}>
        {clashes.map((clash) => (
          <ListRow
            key={`${clash.kind} ${clash.event_id ?? clash.schedule_id}`}
            title={
              <Link
                to="/bookings/$scheduleId"
                params={{ scheduleId: clash.schedule_id }}
                className={linkClass('subtle')}
              >
                {formatDate(officeDay(clash.start, zone), 'day')} {formatEventTime(clash, zone)}
              </Link>
            }
            text={
              <Stack gap={2}>
                <Text as="span" size="small" muted>
                  {t(`clash.${clash.kind}`, { reason: clash.reason })}
                </Text>
                <Inline>
                  <ClashActions clash={clash} place={place} calendar={calendar} />
                </Inline>
              </Stack>
            }
          />
        ))}
      </List>
    </section>
  );
}
