import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NO_DRILL, type ReportsSearch } from '../search';

/** Where the rows are; they take the focus that a figure gives them. */
export const ROWS_ID = 'report-rows';

/** The table to show, and what it is narrowed down to. */
export type Drill = Partial<ReportsSearch> & Pick<ReportsSearch, 'rows'>;

type DrillLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'style' | 'title' | 'tabIndex' | 'aria-label' | 'onFocus' | 'onPointerEnter'
> & {
  to: Drill;
  'data-point'?: number | undefined;
  'data-shade'?: string | undefined;
  children?: ReactNode;
};

/** A figure that leads to its rows: one click, and a link that can be kept. */
export function DrillLink({ to, children, ...rest }: DrillLinkProps) {
  return (
    <Link
      {...rest}
      from="/admin/reports"
      search={(before) => ({ ...before, ...NO_DRILL, ...to })}
      resetScroll={false}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        document.getElementById(ROWS_ID)?.focus();
      }}
    >
      {children}
    </Link>
  );
}
