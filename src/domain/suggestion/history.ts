/** Days of my own bookings that suggestions are made of (SUG-1). */
export const HISTORY_DAYS = 90;
