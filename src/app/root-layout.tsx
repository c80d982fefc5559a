import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSessionState } from '@/session/state';
import { LiveRegion } from '@/ui/live-region';
import { ToastRegion } from '@/ui/toast-region';
import { RouteProgress } from './route-progress';
import { StopScreen } from './screens/stop';
import { ImpersonationBanner } from './shell/impersonation-banner';

/** What stands around every page, the ones without a shell and the failed ones too. */
export function Root() {
  const { stop } = useSessionState();
  return (
    <>
      <RouteProgress />
      <LiveRegion />
      <ImpersonationBanner />
      {stop ? (
        <StopScreen stop={stop} />
      ) : (
        <Suspense>
          <Outlet />
        </Suspense>
      )}
      <ToastRegion />
    </>
  );
}
