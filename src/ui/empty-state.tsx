import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from './cx';
import type { DrawingName } from './drawing';
import css from './states.module.css';

/** The drawings come when something is empty; their room is kept, so nothing moves. */
const Drawing = lazy(async () => ({ default: (await import('./drawing')).Drawing }));

type EmptyStateProps = {
  /** One sentence: what is not there. */
  title: string;
  /** Why, or what would fill it, where the sentence alone leaves one asking. */
  text?: ReactNode;
  /** What is missing; a plan unless told. */
  drawing?: DrawingName | undefined;
  /** Within a card among others: one line, no drawing. */
  compact?: boolean | undefined;
  /** The one action that fills it. */
  children?: ReactNode;
};

/** Nothing here yet: one sentence, one action, a small drawing. */
export function EmptyState({
  title,
  text,
  drawing = 'plan',
  compact = false,
  children,
}: EmptyStateProps) {
  return (
    <div className={cx(css.state, compact && css.compact)}>
      {!compact && (
        <div className={css.drawing}>
          <Suspense>
            <Drawing name={drawing} />
          </Suspense>
        </div>
      )}
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      {children !== undefined && <div className={css.action}>{children}</div>}
    </div>
  );
}
