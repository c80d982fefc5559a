import { addStrings } from '@/lib/i18n';
import strings from '@/locales/en/booking-row.json';

/** What a row of a booking says; the words of what is done to it come with the code that does it. */
export const addRowStrings = (): void => addStrings('booking', strings);
