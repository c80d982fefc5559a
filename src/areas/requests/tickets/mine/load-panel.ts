/** The report’s code, with its search for places: it loads with a click, or with the page if the address opens it. */
export const loadReportPanel = () => import('@/areas/requests/shared/report/report-panel');
