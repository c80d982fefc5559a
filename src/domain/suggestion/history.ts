/** How many days of my own bookings suggestions are based on (SUG-1). */
export const HISTORY_DAYS = 90;
