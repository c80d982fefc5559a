import type { QueryClient } from '@tanstack/react-query';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import type { Schedule } from '@/api/schemas/schedules';
import { workPolicies } from '@/api/work-policies';
import { collides, isAbsence } from '@/domain/leave';
import { formatDate, instantMs, officeDay } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { announce } from '@/ui/announcer';
import { toasts } from '@/ui/toasts';
import { messageOf } from '@/writes/problem';
import { leaveActions } from './actions';
import { leaveTypeLabel } from './text';

const t = i18n.getFixedT(null, 'leave');

/** How many milliseconds people have to read it and accept the suggestion. */
const OFFER = 15_000;

/** One warning at a time: for the last booking. */
const TOAST = 'booked-on-leave';

/**
 * Warns people who have booked on a day of accepted absence, naming the leave and offering one fix; the booking stays (LEAVE-2,
 * LEAVE-4). The week plan and the leave page offer the same. Shows nothing if the leave can’t be read.
 */
export async function warnAboutLeave(client: QueryClient, { slots }: Schedule): Promise<void> {
  const start = slots.map((slot) => slot.start).toSorted()[0];
  const end = slots
    .map((slot) => slot.end)
    .toSorted()
    .at(-1);
  if (start === undefined || end === undefined) return;
  let leaves: readonly WorkPolicyUse[];
  try {
    const options = workPolicies.matching.query({ query: { start, end } });
    leaves = (await client.query(options)).elements;
  } catch {
    return;
  }
  for (const leave of leaves) {
    if (leave.status !== 'accepted' || !isAbsence(leave.type)) continue;
    const slot = slots.find(
      (each) =>
        each.user?.id === leave.user.id &&
        collides(leave, { start: instantMs(each.start), end: instantMs(each.end) }, each.time_zone),
    );
    if (!slot) continue;
    const date = officeDay(slot.start, slot.time_zone);
    const text = t('bookedOnLeave', {
      leave: leaveTypeLabel(leave.type),
      day: formatDate(date, 'day'),
      place: slot.resource.name,
    });
    const run = async () => {
      try {
        await leaveActions(client).withdrawDay(leave, date, slot.time_zone);
      } catch (error) {
        const why = messageOf(error);
        toasts.show({ tone: 'error', text: why, duration: OFFER });
      }
    };
    announce(text);
    toasts.show({
      id: TOAST,
      tone: 'info',
      text,
      duration: OFFER,
      action: { label: t('withdrawDay'), run },
    });
    return;
  }
}
