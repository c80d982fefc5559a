/** The panel’s code, with its search for people: it loads with a click, or with the page if the address opens it. */
export const loadTypePanel = () => import('./panel');
