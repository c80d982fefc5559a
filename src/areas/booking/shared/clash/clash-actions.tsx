import { useQueryClient } from '@tanstack/react-query';
import { calendarLinks } from '@/api/calendar-links';
import { schedules } from '@/api/schedules';
import type { Calendar, CalendarClash } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { useBooking } from '@/areas/booking/shared/use-booking';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { Button } from '@/ui/button';
import { showProblem } from '@/writes/problem';
import { writer } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { calendarBody } from './calendar-body';
import './strings';

interface ClashActionsProps {
  readonly clash: Pick<CalendarClash, 'kind' | 'schedule_id'>;
  /** The place that both sides want. */
  readonly place: { readonly id: string; readonly name: string };
  /** The calendar that’s read again once its event can have the place. */
  readonly calendar?: Calendar | undefined;
}

/**
 * The two ways to resolve a conflict (CAL-6). A booking that the provider refused is sent again, or canceled. If a booking blocks
 * an event, either the event is moved or the booking is canceled.
 */
export function ClashActions({ clash, place, calendar }: ClashActionsProps) {
  const { t } = useTranslation('clash');
  const client = useQueryClient();
  const booking = useBooking();
  const write = writer(client);
  const params = { id: clash.schedule_id };

  const release = async (): Promise<void> => {
    const schedule = await readFirst(
      client,
      { ...bookingById(clash.schedule_id), staleTime: 0 },
      { ownError: true },
    );
    const { cancel } = await booking();
    await cancel(
      schedule,
      schedule.slots.find(({ resource }) => resource.id === place.id),
    );
  };
  /** Writes report their own failures, but reading the booking beforehand can fail as well. They share one toast. */
  const told = (work: () => Promise<unknown>) => () => work().catch(showProblem);

  if (clash.kind === 'booking') {
    return (
      <>
        <Button
          size="small"
          onClick={told(() =>
            write(schedules.change, { params, body: {} }, { done: () => t('sent') }),
          )}
        >
          {t('again')}
        </Button>
        <Button wraps size="small" variant="dangerQuiet" onClick={told(release)}>
          {t('release', { place: place.name })}
        </Button>
      </>
    );
  }
  const take = async (): Promise<void> => {
    await release();
    if (!calendar) return;
    await write(
      calendarLinks.update,
      { params: { id: calendar.id }, body: await calendarBody(client, calendar.id) },
      { done: () => t('taken', { place: place.name }) },
    );
  };
  return (
    <Button size="small" variant="dangerQuiet" wraps onClick={told(take)}>
      {t('take')}
    </Button>
  );
}
