import { MAX_PAGE } from '@/api/core/fields';
import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';
import { session } from '@/api/session';

/** What a code invites to. A dead one is no failure worth a report or another try. */
export const previewOf = (code: string) => ({
  ...invitations.preview.query({ params: { code } }),
  staleTime: 60_000,
});

/**
 * Where a code has brought its reader before. To a member joining again changes nothing and to others it is refused, so it
 * may be asked without a click: an old link in a mail still opens the organization.
 */
export const joinedBy = (code: string, userId: string | undefined) => ({
  queryKey: [...invitations.join.key(), code, userId],
  queryFn: () =>
    invitations.join.call({ params: { code } }).then(
      (answer) => answer?.organization.slug ?? null,
      (error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      },
    ),
  retry: false,
});

/** The organizations one belongs to. */
export const ownOrganizations = () => session.organizations.query({ query: { limit: MAX_PAGE } });

export { allCountries } from '@/reads/countries';
