import { PERMISSION, type Access } from './schemas/access';

/**
 * Permissions that several endpoints share. The server also checks what depends on state (your own things, people you manage,
 * resources granted to you).
 */
export const NEEDS = {
  /** Only owners, who pass every check (ROLE-1). */
  owner: { roles: ['owner'] },
  settings: { permissions: [PERMISSION.settings] },
  enterprise: { permissions: [PERMISSION.enterprise] },
  impersonate: { permissions: [PERMISSION.impersonate] },
  /** Resource managers act only on the resources granted to them. */
  places: { roles: ['resource_manager'], permissions: [PERMISSION.settings] },
  /** Team managers act on directory teams and management groups. */
  teams: { roles: ['team_manager'], permissions: [PERMISSION.settings] },
  /** People who write news and pages. */
  editors: { roles: ['page_manager'], permissions: [PERMISSION.settings] },
  /** `schedule:respond:manage` covers only resources that the responder manages (APPR-5). */
  respond: { permissions: [PERMISSION.scheduleRespond, PERMISSION.scheduleRespondManaged] },
  /** The "manage" permission covers only people the caller manages (OTH-1). */
  scheduleOthers: { permissions: [PERMISSION.scheduleOthers, PERMISSION.scheduleOthersManaged] },
  /** People who see other people’s bookings: schedulers, resource managers, and those who answer requests. */
  managedSchedules: {
    roles: ['scheduler', 'resource_manager'],
    permissions: [PERMISSION.scheduleRespond, PERMISSION.scheduleRespondManaged],
  },
  /** Receiving everyone’s visitors. Without this, the endpoints return the caller’s own. */
  reception: { roles: ['scheduler'] },
  /** The list of bookings the caller manages, without people who only answer requests. No endpoint is that narrow. */
  managedBookings: { roles: ['resource_manager', 'scheduler'] },
  /** Managing plans and leave of the people the caller manages (LEAVE-7). For others, the endpoints return empty lists. */
  managedPeople: { roles: ['team_manager'] },
  /** Booking meeting rooms (RES-8). The endpoints also serve other places, so they refuse by place. */
  meetingRooms: { feature: 'meeting_room_bookings_enabled' },
  /** Booking parking (RES-8), in the same way. */
  parking: { feature: 'parking_bookings_enabled' },
  /** Workplace requests are a feature that an organization turns on (TICK-4). */
  tickets: { feature: 'workplace_requests' },
  ticketTypes: { permissions: [PERMISSION.settings], feature: 'workplace_requests' },
} as const satisfies Record<string, Access>;

/**
 * The right of an endpoint, and no wider or narrower one: a route that names the right of its page checks it against the endpoint
 * without which the page is of no use, and ships nothing of that endpoint. `NEEDS.places satisfies AccessOf<typeof tags.addToResource>`
 */
export type AccessOf<E extends { readonly definition: { readonly access: Access } }> =
  E['definition']['access'] & {
    readonly [K in Exclude<keyof Access, keyof E['definition']['access']>]?: undefined;
  };
