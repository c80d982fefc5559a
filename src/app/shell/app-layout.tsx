import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { afterContent } from '@/lib/idle';
import { lazyPart } from '@/lib/lazy-part';
import { storedDesignVersion } from '@/lib/storage';
import { SessionProvider, sessionQuery, type Session } from '@/session';
import { browser } from '@/session/browser';
import { setupAddress } from '@/session/load';
import { TicketAssignments } from '../ticket-assignments';
import { useLive } from '../live';
import { SessionFailed } from '../screens/problem';
import { Shell } from './shell';
import { ShellSkeleton } from './shell-skeleton';

const Suspended = lazyPart(async () => (await import('../screens/suspended')).Suspended);

/** The mobile app has a different frame. */
const WebViewShell = lazyPart(async () => (await import('./web-view-shell')).WebViewShell);

/** People who watch for a free place are told on any page (SUG-4); the first page doesn’t wait for that. */
const WatchNotifier = lazyPart(async () => {
  await afterContent();
  return (await import('@/areas/booking/shared/watches/watch-notifier')).WatchNotifier;
});

/** The session’s gate: the shell with the page, or why there is none. */
export function AppLayout() {
  const { data, error, refetch, isFetching, fetchStatus } = useQuery(sessionQuery);
  if (!data) {
    return error || fetchStatus === 'paused' ? (
      <SessionFailed error={error} retry={refetch} retrying={isFetching} />
    ) : (
      <ShellSkeleton />
    );
  }
  if (data.kind === 'elsewhere') return <Elsewhere address={data.address} />;
  if (data.kind === 'suspended') {
    return <Suspended organization={data.organization} organizations={data.organizations} />;
  }
  return <Ready session={data.session} />;
}

function Ready({ session }: { session: Session }) {
  const { design, impersonated } = session;
  useLive(session);
  useLayoutEffect(() => {
    document.documentElement.dataset['ds'] = design;
    // An impersonated session starts with the design that this browser’s own user last saw (ORG-4).
    if (!impersonated) storedDesignVersion.set(design);
  }, [design, impersonated]);
  return (
    <SessionProvider value={session}>
      <TicketAssignments>
        {session.webView ? (
          <Suspense fallback={<ShellSkeleton />}>
            <WebViewShell />
          </Suspense>
        ) : (
          <Shell />
        )}
      </TicketAssignments>
      {/* It removes watches, which only the person themselves may do (IMP-3). */}
      {!impersonated && (
        <Suspense>
          <WatchNotifier />
        </Suspense>
      )}
    </SessionProvider>
  );
}

/** Leaves for the organization’s own address, or for setup (ORG-3). Nothing of the wrong one is shown meanwhile. */
function Elsewhere({ address }: { address: string }) {
  const router = useRouter();
  useEffect(() => {
    const { origin, pathname } = new URL(address);
    if (origin === browser.address().origin && address === setupAddress()) {
      void router.navigate({ to: pathname, replace: true });
    } else {
      browser.replace(address);
    }
  }, [address, router]);
  return <ShellSkeleton />;
}
