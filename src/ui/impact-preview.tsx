import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import { List, ListRow } from './list';
import { SkeletonRows } from './skeleton';
import css from './impact-preview.module.css';

/** One object that a change affects. */
export type Impact = {
  id: string;
  label: string;
  /** What happens to it. */
  text: string;
  icon?: ReactNode;
};

type ImpactPreviewProps = {
  /** The summary: "12 bookings break this rule". */
  title: string;
  /** Undefined while it’s being computed. */
  impacts: readonly Impact[] | undefined;
  /** The message if nothing is affected. */
  none: string;
  /** Why the effects are unknown; the choice then waits. */
  error?: { title: string; onRetry: () => unknown; retrying: boolean } | undefined;
  /** The actions, as buttons. Shown once the effects are known. */
  children: ReactNode;
};

/** Shows what a change would do before it’s made: first the list, then the choice. */
export function ImpactPreview({ title, impacts, none, error, children }: ImpactPreviewProps) {
  return (
    <section aria-label={title} aria-busy={!impacts && !error} className={css.impact}>
      <p className={css.title}>{title}</p>
      {error && (
        <ErrorState compact title={error.title} onRetry={error.onRetry} retrying={error.retrying} />
      )}
      {!impacts && !error && <SkeletonRows count={3} />}
      {impacts?.length === 0 && <p className={css.none}>{none}</p>}
      {impacts && impacts.length > 0 && (
        <List className={css.list}>
          {impacts.map(({ id, label, text, icon }) => (
            <ListRow key={id} lead={icon} title={<bdi>{label}</bdi>} text={text} />
          ))}
        </List>
      )}
      {impacts && <div className={css.choice}>{children}</div>}
    </section>
  );
}
