import css from './progress-bar.module.css';

/** The line across the top while a route loads. Decorative: the new title is announced instead. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <div className={css.track} aria-hidden="true" data-print="hide">
      <div className={css.bar} />
    </div>
  );
}
