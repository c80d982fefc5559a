import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { afterContent } from '@/lib/idle';
import { lazyPart } from '@/lib/lazy-part';
import { useSessionState } from '@/session/state';
import { LiveRegion } from '@/ui/live-region';
import { AfterPaint } from './after-paint';
import { RouteProgress } from './route-progress';
import { preloadProblems } from './screens/problem';
import { ImpersonationMark } from './shell/impersonation-mark';
import { ShellSkeleton } from './shell/shell-skeleton';

const StopScreen = lazyPart(async () => (await import('./screens/stop')).StopScreen);
const ToastRegion = lazyPart(async () => (await import('@/ui/toast-region')).ToastRegion);

/** What surrounds every page, including those without a shell and failed ones. */
export function Root() {
  const { stop } = useSessionState();
  useEffect(() => void afterContent().then(preloadProblems), []);
  return (
    <>
      <RouteProgress />
      <LiveRegion />
      <ImpersonationMark />
      <Suspense fallback={<ShellSkeleton />}>
        {stop === undefined && <Outlet />}
        {stop === 'leaving' && <ShellSkeleton />}
        {stop !== undefined && stop !== 'leaving' && <StopScreen stop={stop} />}
      </Suspense>
      <AfterPaint>
        <ToastRegion />
      </AfterPaint>
    </>
  );
}
