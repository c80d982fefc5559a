import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MAX_PAGE } from '@/api/core/fields';
import type { OrganizationSummary, User } from '@/api/schemas/people';
import { session as api } from '@/api/session';
import { useProgress } from '@/areas/me/onboarding/setup/progress';
import { SetupPage } from '@/areas/me/onboarding/setup/page';
import { useTranslation } from '@/lib/i18n';
import type { Outcome } from '@/session';
import { browser } from '@/session/browser';
import { setupAddress } from '@/session/load';
import { ShellSkeleton } from '../shell/shell-skeleton';
import { SessionFailed } from './problem';

interface SetupProps {
  session: UseQueryResult<Outcome>;
}

/** Sets up an organization for an account without one; with one, it leads to the dashboard. */
export function Setup({ session }: SetupProps) {
  const { data, error, refetch, isFetching } = session;
  const { data: user } = useQuery({ ...api.me.query(), enabled: false });
  const { data: page } = useQuery({
    ...api.organizations.query({ query: { limit: MAX_PAGE } }),
    enabled: false,
  });
  if (user && page) {
    return <SetupOf key={user.id} {...{ session, user, organizations: page.elements }} />;
  }
  if (error && !data) return <SessionFailed error={error} retry={refetch} retrying={isFetching} />;
  return <ShellSkeleton />;
}

interface SetupOfProps extends SetupProps {
  user: User;
  organizations: readonly OrganizationSummary[];
}

function SetupOf({ session: { data, error, refetch, isFetching }, ...person }: SetupOfProps) {
  const { user, organizations } = person;
  const { t } = useTranslation('onboarding');
  const [progress, advance] = useProgress(user.id, t('setup.floor.firstFloor'));
  const { organization } = progress;
  // The organization being set up is no reason to leave early; the list may not include it yet.
  const goesOn =
    organization !== undefined && organizations.every(({ slug }) => slug === organization.slug);
  const elsewhere = data?.kind === 'elsewhere' ? data.address : undefined;
  const stays = goesOn || elsewhere === setupAddress();
  useEffect(() => {
    if (elsewhere !== undefined && !stays) browser.replace(elsewhere);
  }, [elsewhere, stays]);

  if (stays) return <SetupPage {...{ user, progress, advance }} lookAgain={refetch} />;
  if (data && data.kind !== 'elsewhere') return <Navigate to="/dashboard" replace />;
  if (error && !data) return <SessionFailed error={error} retry={refetch} retrying={isFetching} />;
  return <ShellSkeleton />;
}
