import { Component, type ReactNode, Suspense, useState } from 'react';
import { useContentShown } from '@/lib/page';

interface AfterPaintProps {
  children: ReactNode;
  /** Someone is waiting for it after all. */
  now?: boolean | undefined;
  /** Shown until then, and if the code can’t be loaded. */
  until?: ReactNode;
}

/** Renders what no one waits for once the page has painted and is idle. If its code can’t be loaded, the page works without it. */
export function AfterPaint({ children, now = false, until = null }: AfterPaintProps) {
  const isPainted = useContentShown();
  const [isWanted, setIsWanted] = useState(false);
  // What someone has waited for stays, even if the page isn’t idle yet.
  if (now && !isWanted) setIsWanted(true);
  if (!isPainted && !isWanted) return until;
  return (
    <Without instead={until}>
      <Suspense fallback={until}>{children}</Suspense>
    </Without>
  );
}

/** Replaces only what throws. */
class Without extends Component<{ children: ReactNode; instead: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
