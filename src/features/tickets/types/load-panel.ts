/** The panel's code, with its search for people: it comes with a press, or with the page where the address opens it. */
export const loadTypePanel = () => import('./panel');
