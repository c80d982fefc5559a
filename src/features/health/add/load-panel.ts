/** The panel's code, with its calendar: it comes with a press, or with the page where the address opens it. */
export const loadAddPanel = () => import('./add-panel');
