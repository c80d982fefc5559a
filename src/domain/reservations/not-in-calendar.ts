/** What a booking knows about its event at the provider. */
interface AtProvider {
  readonly event_id: string | null;
  readonly is_deleted: boolean;
  readonly resource_attendees: readonly { readonly presence_status?: string | undefined }[];
}

/**
 * Whether a booking is missing from its place’s calendar: the event was removed there, or the provider refused it (CAL-6).
 * Bookings that haven’t been sent yet don’t count.
 */
export const isNotInCalendar = (integration: AtProvider | null): boolean =>
  integration !== null &&
  (integration.is_deleted ||
    (integration.event_id === null &&
      integration.resource_attendees.some(({ presence_status: said }) => said === 'rejected')));
