import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isMissingChunk } from '@/lib/missing-chunk';
import { report } from '@/lib/telemetry';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';

interface SectionProps {
  /** Names it in reports: `dashboard.news`. */
  name: string;
  /** What could not be shown, in one sentence: "The news could not be loaded". A general one unless told. */
  problem?: string | undefined;
  /** The section brings a card of its own, so the error stands in one too. */
  card?: boolean | undefined;
  /** Another one means other content: an error of the one before goes. */
  about?: string | number | null | undefined;
  children: ReactNode;
}

/**
 * A part of a page that may fail alone: the parts beside it, the page's head and the shell stay, Retry draws it anew, and
 * it is reported once (F-36). Around everything that has its own reads, or draws what a server says in free form.
 *
 * A piece of code that is gone is no failure of a section: it passes on to the page, which loads the new version (F-35).
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
