/** The panel's code: it comes with a press, or with the page where the address names a booking. */
export const loadBookingPanel = () => import('./booking-panel');
