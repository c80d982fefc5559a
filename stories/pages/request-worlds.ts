import type { World } from '@mocks/world/world';

/** No requests have been reported. */
export const withoutRequests = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.tickets.all())) tables.tickets.remove(id);
};

/** Workplace requests are turned off for the organization. */
export const turnedOff = ({ tables }: World): void => {
  for (const { id, feature_flags } of Array.from(tables.organizations.all())) {
    tables.organizations.update(id, {
      feature_flags: { ...feature_flags, workplace_requests: false },
    });
  }
};
