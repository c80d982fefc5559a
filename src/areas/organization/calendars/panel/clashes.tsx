import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Calendar, CalendarClash } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { subjectOf } from '@/areas/booking/shared/names';
import { useTimes } from '@/areas/booking/shared/use-times';
import { ClashActions } from '@/areas/booking/shared/clash/clash-actions';
import { LastWrite } from '@/kit/list/last-write';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { Inline, Stack } from '@/ui/stack';

/** The bookings of all conflicts shown so far: the Undo of a release stays once its conflict is gone (UNDO-1). */
function useSeen(clashes: readonly CalendarClash[]): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const added = clashes.map(({ schedule_id }) => schedule_id).filter((id) => !seen.includes(id));
  if (added.length > 0) setSeen([...new Set([...seen, ...added])]);
  return seen;
}

const DATED = { date: 'always' } as const;

interface ClashesProps {
  readonly calendar: Calendar;
  readonly zone: string;
}

/** The conflicts of a calendar, and the Undo of what was released. */
export function Clashes({ calendar, zone }: ClashesProps) {
  const { clashes = [] } = calendar;
  const bookings = useSeen(clashes);
  return (
    <>
      {clashes.length > 0 && <ClashList calendar={calendar} clashes={clashes} zone={zone} />}
      {bookings.map((each) => (
        <LastWrite key={each} subject={subjectOf(each)} />
      ))}
    </>
  );
}

/** Conflicts between the provider and the bookings, each with two ways to resolve it. Titles may be private and aren’t shown. */
function ClashList({
  calendar,
  clashes,
  zone,
}: ClashesProps & { readonly clashes: readonly CalendarClash[] }) {
  const { t } = useTranslation('calendars');
  const times = useTimes();
  const id = useId();
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
                {times(clash, zone, DATED)}
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
