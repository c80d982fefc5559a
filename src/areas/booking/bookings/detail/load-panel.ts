/** The panel’s code: it loads with a click, or with the page if the address names a booking. */
export const loadBookingPanel = () => import('./booking-panel');
