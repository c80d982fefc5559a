import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NO_DRILL, type ReportsSearch } from '../search';

/** The rows’ element, which gets the focus when a figure opens it. */
export const ROWS_ID = 'report-rows';

/** The table to show, and its filter. */
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

/** A figure that links to its rows. */
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
