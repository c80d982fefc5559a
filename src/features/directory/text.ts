import { formatClock, formatDate, officeDay } from '@/domain/time';

/** An instant as day and time in a zone: "Tue 10 Mar 08:30", with the year if it’s a different one. */
export function whenOf(at: string, zone: string, now: number): string {
  const today = officeDay(now, zone);
  return `${formatDate(officeDay(at, zone), 'day', { today })} ${formatClock(at, zone)}`;
}
