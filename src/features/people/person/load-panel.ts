/** The panel's code: it comes with a press, or with the page where the address names somebody. */
export const loadPersonPanel = () => import('./person-panel');
