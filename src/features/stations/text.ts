import { formatClock, formatDate, officeDay } from '@/domain/time';
import type { StationRow } from './model';

/** Day and time of a station’s last contact, in its office’s time; empty if there was none. */
export const contactText = ({ last_contact_at: at, zone }: StationRow): string =>
  at === null ? '' : `${formatDate(officeDay(at, zone), 'short')} ${formatClock(at, zone)}`;
