import { officeDay, type LocalDate } from '@/domain/time';
import type { Notice } from '@/lib/storage/notices';

/** Notifications by the office day on which they arrived, newest first. */
export function byDay(
  notices: readonly Notice[],
  zone: string,
): readonly (readonly [LocalDate, readonly Notice[]])[] {
  const days = new Map<LocalDate, Notice[]>();
  for (const notice of notices) {
    const day = officeDay(notice.at, zone);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}
