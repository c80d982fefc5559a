/** The form's code, with its date and time fields: it comes with a press, or with the page where the address opens it. */
export const loadInvitePanel = () => import('./invite-panel');
