import type { ReactNode } from 'react';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';

/** An article’s loading state, and the messages if it can’t be read. */
export interface ArticleRead {
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** It was deleted. */
  readonly isGone: boolean;
  readonly words: {
    readonly gone: string;
    readonly goneText: string;
    readonly error: string;
  };
  /** The link back to the list as a button, if there is nothing else to do. */
  readonly toList: ReactNode;
}

/** Replaces an article that’s loading, was deleted, or couldn’t be read. */
export function NoArticle({ name, read }: { readonly name: string; readonly read: ArticleRead }) {
  const { query, isGone, words, toList } = read;
  return (
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
      {query.isError && !isGone && <ReadFailed title={words.error} query={query} />}
    </Card>
  );
}
