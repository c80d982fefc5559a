import { formatDate, officeDay, type LocalDate } from '@/domain/time';
import { now } from './clock';

/** A day of an office in words, with its year where that isn't the current one: what is set for months ahead goes over New Year. */
export const dayText = (day: LocalDate, zone: string): string =>
  formatDate(day, 'day', { today: officeDay(now(), zone) });
