import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ProgressBar } from '@/ui/progress-bar';

/** If it were shorter than this, the progress bar would flicker. */
const SHORTEST = 250;

/** Shows the progress bar on every route change (UI-11), including immediate ones. */
export function RouteProgress() {
  const router = useRouter();
  const [active, setActive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        clearTimeout(timer);
        since = performance.now();
        setActive(true);
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer);
        timer = setTimeout(() => setActive(false), SHORTEST - (performance.now() - since));
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [router]);
  return <ProgressBar active={active} />;
}
