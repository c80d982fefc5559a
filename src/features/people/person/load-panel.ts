/** The panel's code: it comes with a press, or with the page where the address names someone. */
export const loadPersonPanel = () => import('./person-panel');
