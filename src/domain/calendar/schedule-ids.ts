import * as z from 'zod/mini';

/** The private property in which a calendar event stores the bookings it was created from (CAL-5). */
export const SCHEDULE_IDS_PROPERTY = 'atrium_schedule_ids';

/** The same property in Microsoft’s naming: type, set of public strings, name. */
export const MICROSOFT_SCHEDULE_IDS = `String {00020329-0000-0000-C000-000000000046} Name ${SCHEDULE_IDS_PROPERTY}`;

const Ids = z.array(z.string());
const GoogleProperties = z.object({
  private: z.object({ [SCHEDULE_IDS_PROPERTY]: z.string() }),
});
const MicrosoftProperty = z.object({ id: z.string(), value: z.string() });

/** Schedule ids for `extendedProperties` of a Google event (CAL-5). */
export function writeGoogleScheduleIds(ids: readonly string[]): {
  private: Record<typeof SCHEDULE_IDS_PROPERTY, string>;
} {
  return { private: { [SCHEDULE_IDS_PROPERTY]: JSON.stringify(ids) } };
}

/** Schedule ids for `singleValueExtendedProperties` of a Microsoft event (CAL-5). */
export function writeMicrosoftScheduleIds(ids: readonly string[]): { id: string; value: string }[] {
  return [{ id: MICROSOFT_SCHEDULE_IDS, value: JSON.stringify(ids) }];
}

/** The ids in `extendedProperties` of a Google event (CAL-5); empty if there are none. */
export function readGoogleScheduleIds(extendedProperties: unknown): string[] {
  const read = z.safeParse(GoogleProperties, extendedProperties);
  return read.success ? parseIds(read.data.private[SCHEDULE_IDS_PROPERTY]) : [];
}

/** The ids in `singleValueExtendedProperties` of a Microsoft event (CAL-5); empty if there are none. */
export function readMicrosoftScheduleIds(properties: unknown): string[] {
  if (!Array.isArray(properties)) return [];
  for (const property of properties) {
    const read = z.safeParse(MicrosoftProperty, property);
    // Exchange returns the name with its set in a different case.
    if (read.success && read.data.id.toLowerCase() === MICROSOFT_SCHEDULE_IDS.toLowerCase()) {
      return parseIds(read.data.value);
    }
  }
  return [];
}

// The calendar’s owner may have edited the property.
function parseIds(text: string): string[] {
  try {
    const read = z.safeParse(Ids, JSON.parse(text));
    return read.success ? [...new Set(read.data.filter((id) => id !== ''))] : [];
  } catch {
    return [];
  }
}
