/** The panel’s code, with its calendar: it loads with a click, or with the page if the address opens it. */
export const loadAddPanel = () => import('./add-panel');
