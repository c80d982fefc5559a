import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import { List, ListRow } from './list';
import { SkeletonRows } from './skeleton';
import css from './impact-preview.module.css';

/** One thing that a change affects. */
export type Impact = {
  id: string;
  label: string;
  /** What becomes of it. */
  text: string;
  icon?: ReactNode;
};

type ImpactPreviewProps = {
  /** The sum in words: "12 bookings break this rule". */
  title: string;
  /** Undefined while it is being worked out. */
  impacts: readonly Impact[] | undefined;
  /** What is said where nothing is affected. */
  none: string;
  /** Why the effects are unknown; the choice then waits. */
  error?: { title: string; onRetry: () => unknown; retrying: boolean } | undefined;
  /** The ways on, as buttons. Shown once the effects are known. */
  children: ReactNode;
};

/** Says what a change does before it is made: the list first, then the choice. */
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
