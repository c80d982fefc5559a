/** What a booking knows of its event at the provider. */
interface AtProvider {
  readonly event_id: string | null;
  readonly is_deleted: boolean;
  readonly resource_attendees: readonly { readonly presence_status?: string | undefined }[];
}

/**
 * Whether a booking stands here and not in the calendar of its place: the event was removed there, or the provider refused
 * it (CAL-6). One that is on its way is neither.
 */
export const isNotInCalendar = (integration: AtProvider | null): boolean =>
  integration !== null &&
  (integration.is_deleted ||
    (integration.event_id === null &&
      integration.resource_attendees.some(({ presence_status: said }) => said === 'rejected')));
