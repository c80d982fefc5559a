import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { sessionQuery } from '@/session';
import { useSessionState } from '@/session/state';

const Banner = lazyPart(async () => (await import('./impersonation-banner')).ImpersonationBanner);

/** Knows whether one acts as someone else, on pages with and without a shell; the banner’s code loads only then. */
export function ImpersonationMark() {
  const { impersonated } = useSessionState();
  // Only observed: without a shell, nothing else reads it.
  const { data, isFetching } = useQuery({ ...sessionQuery, enabled: false });
  const session = data?.kind === 'ready' && data.session.impersonated ? data.session : undefined;
  if (!impersonated && !session) return null;
  // The name follows a moment later. A page that failed without it shows the banner anyway.
  if (!data && isFetching) return null;
  return (
    <Suspense>
      <Banner
        name={session?.user.name ?? session?.user.email}
        canExit={impersonated !== undefined}
      />
    </Suspense>
  );
}
