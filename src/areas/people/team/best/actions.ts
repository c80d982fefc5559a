import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { bookingActions } from '@/areas/booking/shared/actions';
import { subjectOf } from '@/areas/booking/shared/names';
import type { Refused } from '@/areas/booking/shared/types';
import { planDay } from '@/areas/booking/shared/plan/plan-day';
import { showDone } from '@/ui/show-done';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { writer } from '@/writes/write';
import { dayName } from '../text';
import '../strings';

const t = i18n.getFixedT(null, 'team');

/** The desk for a planned day. */
export interface Desk {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** The outcome: `done` with its Undo subject. */
export type Taken =
  | { readonly kind: 'done'; readonly subject: string }
  | { readonly kind: 'refused'; readonly refused: Refused; readonly name: string }
  /** The desk is booked, but the plan couldn’t be saved. */
  | { readonly kind: 'unplanned'; readonly why: string };

/**
 * Plans a day at the office and books its desk: one action with one Undo (T4). The desk comes first, because only it can be
 * refused;
 * then nothing is planned either.
 *
 * @param desk undefined if I already have one, or none is available
 * @param isPlanned whether the day is already planned at the office
 */
export async function takeDay(
  client: QueryClient,
  date: LocalDate,
  { desk, isPlanned }: { desk: Desk | undefined; isPlanned: boolean },
): Promise<Taken> {
  let booked: string | undefined;
  if (desk) {
    const result = await bookingActions(client).book({
      name: desk.name,
      type: 'desk',
      slots: [{ resource_id: desk.id, start: desk.start, end: desk.end }],
    });
    if (result.kind === 'refused') return { ...result, name: desk.name };
    if (result.kind === 'booked') booked = result.schedule.id;
  }
  const subject = booked === undefined ? `team-plan:${date}` : subjectOf(booked);
  if (isPlanned) return { kind: 'done', subject };
  let back: () => Promise<void>;
  try {
    back = await planDay(client, date, ['office']);
  } catch (error) {
    return { kind: 'unplanned', why: messageOf(error) };
  }
  const label = desk
    ? t('take.done', { day: dayName(date), name: desk.name })
    : t('take.planned', { day: dayName(date) });
  // With the booking’s subject, so that its own Undo isn’t shown beside this one.
  announceDone(undefined, {
    subject,
    label,
    ...(desk ? { until: Date.parse(desk.start) } : {}),
    run: async () => {
      // The plan first: reverting it twice is harmless if releasing the desk fails.
      await back();
      if (booked !== undefined) await writer(client)(schedules.remove, { params: { id: booked } });
    },
  });
  // The booking has already announced its part.
  showDone(t('take.planned', { day: dayName(date) }));
  return { kind: 'done', subject };
}
