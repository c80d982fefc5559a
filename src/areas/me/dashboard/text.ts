import { formatDate, phaseOf, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { useTimes } from '@/areas/booking/shared/use-times';
import type { Mine, Office } from '@/areas/booking/shared/offer/queries';
import './strings';

const t = i18n.getFixedT(null, ['dashboard', 'booking']);

interface Today {
  /** The chosen one. */
  readonly office: Office;
  /** The name of another office if that’s where I am or will be. */
  readonly elsewhere: string | undefined;
  readonly today: LocalDate;
  /** Milliseconds since 1970. */
  readonly minute: number;
  readonly isLoading: boolean;
  /** The running booking, otherwise the next one. */
  readonly current: Mine | undefined;
  /** The text of a range, from `useTimes`. */
  readonly times: ReturnType<typeof useTimes>;
}

/** Where I am or will be today, in one sentence: "Tuesday. You are in Berlin, desk D-14." */
export function todayText({
  office,
  elsewhere,
  today,
  minute,
  isLoading,
  current,
  times,
}: Today): string {
  const day = formatDate(today, 'weekday');
  if (isLoading) return t('sentence.loading', { day });
  if (!current) return t('sentence.none', { day, office: office.name });
  const { slot } = current;
  const place = t(`booking:named.${slot.resource.type}`, { name: slot.resource.name });
  const there = elsewhere ?? office.name;
  return phaseOf(slot, minute) === 'current'
    ? t('sentence.here', { day, office: there, place })
    : t('sentence.later', { day, office: there, place, when: times(slot) });
}
