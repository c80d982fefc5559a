/** What a report is about, as far as it's known where it begins. */
export interface ReportAbout {
  readonly officeId?: string | undefined;
  readonly placeId?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** What's wrong, where it was typed elsewhere. */
  readonly text?: string | undefined;
}
