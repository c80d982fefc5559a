import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '@/lib/idle';

interface AfterPaintProps {
  children: ReactNode;
  /** Somebody waits for it after all. */
  now?: boolean | undefined;
  /** What stands there before, and where the code cannot be fetched. */
  until?: ReactNode;
}

/** Draws what nobody waits for once the page has painted and rests. If its code cannot be fetched the page goes on without. */
export function AfterPaint({ children, now = false, until = null }: AfterPaintProps) {
  const [ready, setReady] = useState(false);
  // What somebody has waited for stays, though the page may not have come to rest yet.
  if (now && !ready) setReady(true);
  useEffect(() => {
    let here = true;
    void afterPaint().then(() => {
      if (here) setReady(true);
    });
    return () => {
      here = false;
    };
  }, []);
  if (!ready) return until;
  return (
    <Without instead={until}>
      <Suspense fallback={until}>{children}</Suspense>
    </Without>
  );
}

/** Replaces what throws, and nothing else. */
class Without extends Component<{ children: ReactNode; instead: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
