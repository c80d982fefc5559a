import * as z from 'zod/mini';

/**
 * The resources that Google Calendar v3 and Microsoft Graph v1.0 document, as far as calendars of rooms and people need them.
 * They’re strict: a field that isn’t documented fails.
 */

const text = z.string();
const stamp = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/));
const some = <T extends z.ZodMiniType>(schema: T) => z.optional(schema);

const GooglePerson = z.strictObject({
  id: some(text),
  email: some(text),
  displayName: some(text),
  self: some(z.boolean()),
});
const GoogleTime = z.union([
  z.strictObject({ date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), timeZone: some(text) }),
  z.strictObject({ dateTime: stamp, timeZone: some(text) }),
]);

const GoogleEvent = z.strictObject({
  kind: z.literal('calendar#event'),
  etag: z.string().check(z.regex(/^".+"$/)),
  id: text,
  status: z.enum(['confirmed', 'tentative']),
  htmlLink: text,
  created: stamp,
  updated: stamp,
  summary: some(text),
  description: some(text),
  location: some(text),
  colorId: some(text),
  creator: GooglePerson,
  organizer: GooglePerson,
  start: GoogleTime,
  end: GoogleTime,
  endTimeUnspecified: some(z.boolean()),
  recurrence: some(z.array(text)),
  recurringEventId: some(text),
  originalStartTime: some(GoogleTime),
  transparency: some(z.enum(['opaque', 'transparent'])),
  visibility: some(z.enum(['default', 'public', 'private', 'confidential'])),
  iCalUID: text,
  sequence: z.int(),
  attendees: some(
    z.array(
      z.strictObject({
        id: some(text),
        email: text,
        displayName: some(text),
        organizer: some(z.boolean()),
        self: some(z.boolean()),
        resource: some(z.boolean()),
        optional: some(z.boolean()),
        responseStatus: z.enum(['needsAction', 'declined', 'tentative', 'accepted']),
        comment: some(text),
        additionalGuests: some(z.int()),
      }),
    ),
  ),
  attendeesOmitted: some(z.boolean()),
  extendedProperties: some(
    z.strictObject({
      private: some(z.record(text, text)),
      shared: some(z.record(text, text)),
    }),
  ),
  anyoneCanAddSelf: some(z.boolean()),
  guestsCanInviteOthers: some(z.boolean()),
  guestsCanModify: some(z.boolean()),
  guestsCanSeeOtherGuests: some(z.boolean()),
  reminders: z.strictObject({
    useDefault: some(z.boolean()),
    overrides: some(z.array(z.strictObject({ method: text, minutes: z.int() }))),
  }),
  source: some(z.strictObject({ url: some(text), title: some(text) })),
  eventType: text,
});
/** What is deleted has only an id for certain, and an organizer’s event keeps what it said. */
const GoogleCancelled = z.strictObject({
  ...z.partial(GoogleEvent).shape,
  id: text,
  status: z.literal('cancelled'),
});

const GoogleCalendarResource = z.strictObject({
  kind: z.literal('calendar#calendar'),
  etag: text,
  id: text,
  summary: text,
  description: some(text),
  location: some(text),
  timeZone: text,
  conferenceProperties: z.strictObject({ allowedConferenceSolutionTypes: z.array(text) }),
});
const GoogleEntry = z.strictObject({
  ...GoogleCalendarResource.shape,
  kind: z.literal('calendar#calendarListEntry'),
  colorId: some(text),
  backgroundColor: some(text),
  foregroundColor: some(text),
  selected: some(z.boolean()),
  hidden: some(z.boolean()),
  primary: some(z.boolean()),
  accessRole: z.enum(['freeBusyReader', 'reader', 'writer', 'owner']),
  defaultReminders: z.array(z.unknown()),
});

export const GOOGLE = {
  Event: GoogleEvent,
  Cancelled: GoogleCancelled,
  Events: z.strictObject({
    kind: z.literal('calendar#events'),
    etag: text,
    summary: text,
    description: some(text),
    updated: stamp,
    timeZone: text,
    accessRole: text,
    defaultReminders: z.array(z.unknown()),
    nextPageToken: some(text),
    nextSyncToken: some(text),
    items: z.array(z.union([GoogleEvent, GoogleCancelled])),
  }),
  Calendar: GoogleCalendarResource,
  Entry: GoogleEntry,
  CalendarList: z.strictObject({
    kind: z.literal('calendar#calendarList'),
    etag: text,
    nextPageToken: some(text),
    nextSyncToken: some(text),
    items: z.array(GoogleEntry),
  }),
  Channel: z.strictObject({
    kind: z.literal('api#channel'),
    id: text,
    resourceId: text,
    resourceUri: text,
    token: some(text),
    expiration: z.string().check(z.regex(/^\d+$/)),
  }),
  Error: z.strictObject({
    error: z.strictObject({
      errors: z
        .array(
          z.strictObject({
            domain: text,
            reason: text,
            message: text,
            locationType: some(z.enum(['parameter', 'header'])),
            location: some(text),
          }),
        )
        .check(z.minLength(1)),
      code: z.int(),
      message: text,
    }),
  }),
} as const;

const GraphTime = z.strictObject({
  dateTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}$/)),
  timeZone: text,
});
const GraphAddress = z.strictObject({
  emailAddress: z.strictObject({ name: some(text), address: text }),
});
const GraphLocation = z.strictObject({
  displayName: text,
  locationType: text,
  uniqueId: some(text),
  uniqueIdType: some(text),
  locationUri: some(text),
  address: z.optional(z.looseObject({})),
  coordinates: z.optional(z.looseObject({})),
});
const weekdays = z.array(
  z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
);
const GraphRecurrence = z.strictObject({
  pattern: z.strictObject({
    type: text,
    interval: z.int(),
    month: some(z.int()),
    dayOfMonth: some(z.int()),
    daysOfWeek: some(weekdays),
    firstDayOfWeek: some(text),
    index: some(text),
  }),
  range: z.strictObject({
    type: text,
    startDate: text,
    endDate: some(text),
    recurrenceTimeZone: some(text),
    numberOfOccurrences: some(z.int()),
  }),
});

const eventFields = {
  '@odata.etag': z.string().check(z.regex(/^W\/".+"$/)),
  id: text,
  createdDateTime: stamp,
  lastModifiedDateTime: stamp,
  changeKey: text,
  categories: z.array(text),
  transactionId: z.nullable(text),
  originalStartTimeZone: text,
  originalEndTimeZone: text,
  originalStart: some(stamp),
  iCalUId: text,
  reminderMinutesBeforeStart: z.int(),
  isReminderOn: z.boolean(),
  hasAttachments: z.boolean(),
  subject: z.nullable(text),
  bodyPreview: text,
  importance: z.enum(['low', 'normal', 'high']),
  sensitivity: z.enum(['normal', 'personal', 'private', 'confidential']),
  isAllDay: z.boolean(),
  isCancelled: z.boolean(),
  isOrganizer: z.boolean(),
  isDraft: z.boolean(),
  hideAttendees: z.boolean(),
  responseRequested: z.boolean(),
  seriesMasterId: z.nullable(text),
  showAs: z.enum(['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown']),
  type: z.enum(['singleInstance', 'occurrence', 'exception', 'seriesMaster']),
  webLink: text,
  onlineMeetingUrl: z.nullable(text),
  isOnlineMeeting: z.boolean(),
  onlineMeetingProvider: text,
  onlineMeeting: z.null(),
  allowNewTimeProposals: z.boolean(),
  recurrence: z.nullable(GraphRecurrence),
  responseStatus: z.strictObject({ response: text, time: stamp }),
  body: z.strictObject({ contentType: z.enum(['text', 'html']), content: text }),
  start: GraphTime,
  end: GraphTime,
  location: GraphLocation,
  locations: z.array(z.looseObject({})),
  attendees: z.array(
    z.strictObject({
      type: z.enum(['required', 'optional', 'resource']),
      status: z.strictObject({ response: text, time: some(stamp) }),
      ...GraphAddress.shape,
    }),
  ),
  organizer: GraphAddress,
};
const context = {
  '@odata.context': z.string().check(z.regex(/^https?:\/\/.+\/v1\.0\/\$metadata#/)),
};
const GraphEvent = z.strictObject(eventFields);
const typed = { '@odata.type': z.literal('#microsoft.graph.event') };
const subscription = {
  id: text,
  resource: text,
  applicationId: text,
  changeType: text,
  clientState: z.nullable(text),
  notificationUrl: text,
  notificationQueryOptions: z.null(),
  lifecycleNotificationUrl: z.null(),
  expirationDateTime: stamp,
  creatorId: text,
  includeResourceData: z.null(),
  latestSupportedTlsVersion: text,
  encryptionCertificate: z.null(),
  encryptionCertificateId: z.null(),
  notificationUrlAppId: z.null(),
};

export const GRAPH = {
  Event: z.strictObject({ ...context, ...eventFields }),
  /** An event of which fields were selected or expanded. */
  Selected: z.strictObject({
    ...context,
    ...z.partial(GraphEvent).shape,
    cancelledOccurrences: some(z.array(text)),
    singleValueExtendedProperties: some(z.array(z.strictObject({ id: text, value: text }))),
  }),
  Events: z.strictObject({
    ...context,
    '@odata.count': some(z.int()),
    '@odata.nextLink': some(text),
    value: z.array(GraphEvent),
  }),
  SelectedEvents: z.strictObject({
    ...context,
    '@odata.count': some(z.int()),
    '@odata.nextLink': some(text),
    value: z.array(
      z.strictObject({
        ...z.partial(GraphEvent).shape,
        singleValueExtendedProperties: some(z.array(z.strictObject({ id: text, value: text }))),
      }),
    ),
  }),
  Delta: z.strictObject({
    ...context,
    '@odata.nextLink': some(text),
    '@odata.deltaLink': some(text),
    value: z.array(
      z.union([
        z.strictObject({ ...typed, ...eventFields }),
        z.strictObject({
          ...typed,
          '@odata.etag': text,
          id: text,
          type: z.literal('occurrence'),
          seriesMasterId: text,
          start: GraphTime,
          end: GraphTime,
        }),
        z.strictObject({ ...typed, id: text, '@removed': z.strictObject({ reason: text }) }),
      ]),
    ),
  }),
  Calendar: z.strictObject({
    ...context,
    id: text,
    name: text,
    color: text,
    hexColor: text,
    isDefaultCalendar: z.boolean(),
    changeKey: text,
    canShare: z.boolean(),
    canViewPrivateItems: z.boolean(),
    canEdit: z.boolean(),
    allowedOnlineMeetingProviders: z.array(text),
    defaultOnlineMeetingProvider: text,
    isTallyingResponses: z.boolean(),
    isRemovable: z.boolean(),
    owner: z.strictObject({ name: text, address: text }),
  }),
  Subscription: z.strictObject({ ...context, ...subscription }),
  Subscriptions: z.strictObject({ ...context, value: z.array(z.strictObject(subscription)) }),
  Organization: z.looseObject({ ...context, value: z.array(z.looseObject({})) }),
  Batch: z.strictObject({
    responses: z.array(
      z.strictObject({
        id: text,
        status: z.int(),
        headers: z.record(text, text),
        body: z.optional(z.unknown()),
      }),
    ),
  }),
  Error: z.strictObject({
    error: z.strictObject({
      code: text,
      message: text,
      innerError: z.strictObject({
        date: text,
        'request-id': text,
        'client-request-id': text,
      }),
    }),
  }),
} as const;
