/** The panel’s code: it loads with a click, or with the page if the address names someone. */
export const loadPersonPanel = () => import('./person-panel');
