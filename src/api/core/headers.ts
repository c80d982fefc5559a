/**
 * Names of the product’s own HTTP headers and cookies. The specification says that such headers exist but not what they’re
 * called. They’re defined only here, so that a deployment with other names changes one file.
 */
export const HEADER = {
  /** Slug of the call’s organization; sent with every call that has one. */
  organization: 'X-Organization',
  /** Admin mode: the organization, and the user on whose behalf an admin calls. */
  adminOrganizationId: 'X-Admin-Organization-Id',
  adminUserEmail: 'X-Admin-User-Email',
  adminUserId: 'X-Admin-User-Id',
  /** Id of the person who is being impersonated. */
  impersonate: 'X-Impersonate-User',
} as const;

/** Query flag that marks a write as coming from a calendar (CAL-5). */
export const FROM_CALENDAR = 'is-from-calendar';
