import { Component, type ReactNode, Suspense, useState } from 'react';
import { useContentShown } from '@/lib/page';

interface AfterPaintProps {
  children: ReactNode;
  /** Someone waits for it after all. */
  now?: boolean | undefined;
  /** What stands there before, and where the code cannot be fetched. */
  until?: ReactNode;
}

/** Draws what no one waits for once the page has painted and rests. If its code cannot be fetched the page goes on without. */
export function AfterPaint({ children, now = false, until = null }: AfterPaintProps) {
  const isPainted = useContentShown();
  const [isWanted, setIsWanted] = useState(false);
  // What someone has waited for stays, though the page may not have come to rest yet.
  if (now && !isWanted) setIsWanted(true);
  if (!isPainted && !isWanted) return until;
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
