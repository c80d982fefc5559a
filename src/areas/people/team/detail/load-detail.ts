/** The content of a cell’s panel: its code loads after the table, or with the page if the address names someone. */
export const loadDetail = () => import('./detail');
