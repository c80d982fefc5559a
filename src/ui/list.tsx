import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import css from './list.module.css';

/** Stacked rows, separated by thin lines. */
export function List({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={cx(css.list, className)} />;
}

type ListRowProps = Omit<ComponentPropsWithRef<'li'>, 'title'> & {
  /** A picture, an icon, a state glyph. */
  lead?: ReactNode;
  /** Its title; a link or button here makes the whole row clickable. */
  title: ReactNode;
  /** A second line. */
  text?: ReactNode;
  /** Status and actions. */
  end?: ReactNode;
  selected?: boolean | undefined;
  /** On phones, an end that doesn’t fit beside the text moves below it instead of squeezing it. */
  wraps?: boolean | undefined;
};

/** One row of a list: lead, text, end. */
export function ListRow({
  lead,
  title,
  text,
  end,
  selected,
  wraps,
  className,
  ...rest
}: ListRowProps) {
  return (
    <li
      {...rest}
      className={cx(css.row, css.whole, selected && css.selected, wraps && css.wraps, className)}
    >
      {lead !== undefined && <span className={css.lead}>{lead}</span>}
      <div className={css.main}>
        <div className={css.title}>{title}</div>
        {text !== undefined && <div className={css.text}>{text}</div>}
      </div>
      {end !== undefined && <div className={css.end}>{end}</div>}
    </li>
  );
}
