/** What a report is about, as far as it’s known when it starts. */
export interface ReportAbout {
  readonly officeId?: string | undefined;
  readonly placeId?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** What’s wrong, if it was typed elsewhere. */
  readonly text?: string | undefined;
}

/** The name of the form that reports a problem with a place, or with none. */
export const formName = (placeId: string | undefined): string => `report.${placeId ?? 'new'}`;
