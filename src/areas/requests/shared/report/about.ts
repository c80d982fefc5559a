/** What a report is about, as far as it’s known when it starts. */
export interface ReportAbout {
  readonly officeId?: string | undefined;
  readonly placeId?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** What’s wrong, if it was typed elsewhere. */
  readonly text?: string | undefined;
}
