import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/booking-row.json';

/** Strings of a booking’s row; the strings of its actions load with their code. */
export const addRowStrings = (): void => addStrings('booking', strings);
