import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
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
  /** The way back to the list. */
  readonly back: ReactNode;
  /** The last write, with its Undo. */
  readonly lastWrite: ReactNode;
  readonly view: WritingView;
  readonly onView: (view: WritingView) => void;
  readonly isPending: boolean;
  /** Said where it isn't there any more. */
  readonly gone: ReactNode;
  /** Said where it could not be read. */
  readonly failed: ReactNode;
  /** The form, once there is something to write on. */
  readonly children: ReactNode;
}

/** The frame of a page on which an article is written, in all that may become of it. */
export function WritingPage(props: WritingPageProps) {
  const { name, back, lastWrite, view, onView, isPending, gone, failed, children } = props;
  return (
    <Stack gap={4}>
      {back}
      <header className={css.head}>
        <Heading level={1}>{name}</Heading>
        {children && <ViewChoice view={view} onChange={onView} />}
      </header>
      {lastWrite}
      {children || (
        <Card aria-busy={isPending} aria-label={name}>
          {isPending && (
            <>
              <SkeletonRows count={8} />
              <StillWorking />
            </>
          )}
          {gone || failed}
        </Card>
      )}
    </Stack>
  );
}
