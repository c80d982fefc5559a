/** The report's code, with its search for places: it comes with a press, or with the page where the address opens it. */
export const loadReportPanel = () => import('@/parts/report/report-panel');
