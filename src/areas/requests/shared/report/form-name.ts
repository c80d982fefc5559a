/** The name of the form that reports a problem with a place, or with none. */
export const formName = (placeId: string | undefined): string => `report.${placeId ?? 'new'}`;
