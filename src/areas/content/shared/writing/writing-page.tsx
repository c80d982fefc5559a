import type { ReactNode } from 'react';
import { NoArticle, type ArticleRead } from '@/kit/article/no-article';
import { Heading } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { ViewChoice } from './preview';
import type { WritingView } from './search';
import css from './writing.module.css';

interface WritingPageProps {
  /** The action: "Edit news". */
  readonly name: string;
  /** The link back to the list, above the page. */
  readonly back: ReactNode;
  /** The last write, with its Undo. */
  readonly lastWrite: ReactNode;
  readonly view: WritingView;
  readonly onView: (view: WritingView) => void;
  readonly read: ArticleRead;
  /** The form, once there’s something to edit. */
  readonly children: ReactNode;
}

/** The frame of a page on which an article is written, in all its states. */
export function WritingPage(props: WritingPageProps) {
  const { name, back, lastWrite, view, onView, read, children } = props;
  return (
    <Stack gap={4}>
      {back}
      <header className={css.head}>
        <Heading level={1}>{name}</Heading>
        {children && <ViewChoice view={view} onChange={onView} />}
      </header>
      {lastWrite}
      {children || <NoArticle name={name} read={read} />}
    </Stack>
  );
}
