import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '@/lib/missing-chunk';
import { report } from '@/lib/telemetry';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';

interface SectionProps {
  /** Its name in reports: `dashboard.news`. */
  name: string;
  /** What couldn’t be shown, in one sentence: "The news could not be loaded". Defaults to a general one. */
  problem?: string | undefined;
  /** The section has its own card, so the error gets one too. */
  card?: boolean | undefined;
  /** A different value means different content: an earlier error is cleared. */
  about?: string | number | null | undefined;
  children: ReactNode;
}

/**
 * A part of a page that can fail alone: the other parts, the page’s header, and the shell stay, Retry renders it again, and
 * the error is reported once (F-36). Use it around everything that has its own reads or shows free-form server data.
 *
 * A missing chunk isn’t a failure of the section: it’s passed on to the page, which loads the new version (F-35).
 */
export function Section({ children, ...rest }: SectionProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary {...rest} onRetry={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

interface State {
  about: SectionProps['about'];
  failure: { error: unknown } | undefined;
}

class Boundary extends Component<SectionProps & { onRetry: () => void }, State> {
  override state: State = { about: this.props.about, failure: undefined };

  static getDerivedStateFromProps({ about }: SectionProps, before: State): Partial<State> | null {
    return about === before.about ? null : { about, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingChunk(error)) report(error, { where: this.props.name });
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, problem, card } = this.props;
    if (!failure) return children;
    if (isMissingChunk(failure.error)) throw failure.error;
    const state = <ErrorState compact title={problem} onRetry={this.retry} />;
    return card ? <Card>{state}</Card> : state;
  }
}
