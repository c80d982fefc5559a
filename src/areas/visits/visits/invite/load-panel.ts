/** The form’s code, with its date and time fields: it loads with a click, or with the page if the address opens it. */
export const loadInvitePanel = () => import('./invite-panel');
