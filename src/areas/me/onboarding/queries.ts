import { MAX_PAGE } from '@/api/core/fields';
import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';
import { session } from '@/api/session';

/** What a code invites to. An invalid one isn’t reported or retried. */
export const previewOf = (code: string) => ({
  ...invitations.preview.query({ params: { code } }),
  staleTime: 60_000,
});

/**
 * Where a code has already brought the person. Joining again changes nothing for members and is refused for others, so it can be
 * called without a click: an old link in an email still opens the organization.
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

/** The person’s organizations. */
export const ownOrganizations = () => session.organizations.query({ query: { limit: MAX_PAGE } });

export { allCountries } from '@/areas/places/shared/queries/countries';
