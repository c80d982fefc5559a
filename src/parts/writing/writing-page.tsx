import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { ViewChoice } from './preview';
import type { WritingView } from './search';
import css from './writing.module.css';

interface WritingPageProps {
  /** What is done here: "Edit news". */
  readonly name: string;
  /** The way back to the list, as a link above the page. */
  readonly back: ReactNode;
  /** The same as a button, where there is nothing else to do. */
  readonly toList: ReactNode;
  /** The last write, with its Undo. */
  readonly lastWrite: ReactNode;
  readonly view: WritingView;
  readonly onView: (view: WritingView) => void;
  /** How it is read. */
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** It isn't there any more. */
  readonly isGone: boolean;
  readonly words: {
    readonly gone: string;
    readonly goneText: string;
    readonly error: string;
  };
  /** The form, once there is something to write on. */
  readonly children: ReactNode;
}

/** The frame of a page on which an article is written, in all that may become of it. */
export function WritingPage(props: WritingPageProps) {
  const { name, back, toList, lastWrite, view, onView, query, isGone, words, children } = props;
  return (
    <Stack gap={4}>
      {back}
      <header className={css.head}>
        <Heading level={1}>{name}</Heading>
        {children && <ViewChoice view={view} onChange={onView} />}
      </header>
      {lastWrite}
      {children || (
        <Card aria-busy={query.isPending} aria-label={name}>
          {query.isPending && (
            <>
              <SkeletonRows count={8} />
              <StillWorking />
            </>
          )}
          {isGone && (
            <EmptyState title={words.gone} text={words.goneText}>
              {toList}
            </EmptyState>
          )}
          {query.isError && !isGone && (
            <ErrorState title={words.error} onRetry={query.refetch} retrying={query.isFetching} />
          )}
        </Card>
      )}
    </Stack>
  );
}
