import { PERMISSION, type Access } from './schemas/access';

/**
 * The rights several endpoints share. What depends on state (one's own thing, a managed person, a granted resource) is
 * decided by the server on top of these.
 */
export const NEEDS = {
  /** No one but an owner, who passes every check (ROLE-1). */
  owner: { roles: ['owner'] },
  settings: { permissions: [PERMISSION.settings] },
  enterprise: { permissions: [PERMISSION.enterprise] },
  impersonate: { permissions: [PERMISSION.impersonate] },
  /** Resource managers act only on the resources granted to them. */
  places: { roles: ['resource_manager'], permissions: [PERMISSION.settings] },
  /** Team managers act on directory teams and management groups. */
  teams: { roles: ['team_manager'], permissions: [PERMISSION.settings] },
  /** Writers of news and pages. */
  editors: { roles: ['page_manager'], permissions: [PERMISSION.settings] },
  /** `schedule:respond:manage` covers only resources the responder manages (APPR-5). */
  respond: { permissions: [PERMISSION.scheduleRespond, PERMISSION.scheduleRespondManaged] },
  /** The managed right covers only managed people (OTH-1). */
  scheduleOthers: { permissions: [PERMISSION.scheduleOthers, PERMISSION.scheduleOthersManaged] },
  /** Who sees bookings beyond their own: schedulers, resource managers and those who answer requests. */
  managedSchedules: {
    roles: ['scheduler', 'resource_manager'],
    permissions: [PERMISSION.scheduleRespond, PERMISSION.scheduleRespondManaged],
  },
  /** Receiving everyone's visitors. The endpoints answer others with their own. */
  reception: { roles: ['scheduler'] },
  /** The list of bookings one manages, without those who only answer requests. No endpoint is as narrow. */
  managedBookings: { roles: ['resource_manager', 'scheduler'] },
  /** Looking after plans and leave of the people one manages (LEAVE-7). For others the endpoints answer empty lists. */
  managedPeople: { roles: ['team_manager'] },
  /** Booking meeting rooms (RES-8). The endpoints serve other places too, and so refuse by place. */
  meetingRooms: { feature: 'meeting_room_bookings_enabled' },
  /** Booking parking (RES-8), as for meeting rooms. */
  parking: { feature: 'parking_bookings_enabled' },
  /** Workplace requests are a feature of the organization (TICK-4). */
  tickets: { feature: 'workplace_requests' },
  ticketTypes: { permissions: [PERMISSION.settings], feature: 'workplace_requests' },
} as const satisfies Record<string, Access>;

/**
 * The right of an endpoint, and no wider or narrower one: a route that names the right of its page checks it against the endpoint
 * without which the page is of no use, and ships nothing of that endpoint. `NEEDS.places satisfies RightOf<typeof tags.assign>`
 */
export type RightOf<E extends { readonly definition: { readonly access: Access } }> =
  E['definition']['access'] & {
    readonly [K in Exclude<keyof Access, keyof E['definition']['access']>]?: undefined;
  };
