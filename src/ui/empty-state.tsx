import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { cx } from './cx';
import type { DrawingName } from './drawing';
import css from './states.module.css';

/** The drawings load when something is empty; their space is reserved, so nothing moves. */
const Drawing = lazyPart(async () => (await import('./drawing')).Drawing);

type EmptyStateProps = {
  /** One sentence: what’s missing. */
  title: string;
  /** Why, or what would fill it, if the sentence alone leaves that open. */
  text?: ReactNode;
  /** The kind of drawing; a plan by default. */
  drawing?: DrawingName | undefined;
  /** In a card among others: one line, no drawing. */
  compact?: boolean | undefined;
  /** The one action that fills it. */
  children?: ReactNode;
};

/** Nothing here yet: one sentence, one action, and a small drawing. */
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
