/** What the panel of a cell holds: its code comes after the table, or with the page where the address names someone. */
export const loadDetail = () => import('./detail');
