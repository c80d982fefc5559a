import {
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx';
import { IconArrowDown, IconArrowUp, IconSort } from './icon';
import { VisuallyHidden } from './visually-hidden';
import css from './table.module.css';

type TableProps = ComponentPropsWithRef<'table'> & {
  /** What the table contains: its accessible name, and that of its scrolling region. */
  caption: string;
  /** The header stays visible while the page scrolls. Wide tables scroll sideways on their own and can’t have both. */
  stickyHead?: boolean | undefined;
};

/** A plain table: text on the left, numbers on the right (`NumericHead` and `numericCell`), and one row height. */
export function Table({ caption, stickyHead = false, className, children, ...rest }: TableProps) {
  const region = useRef<HTMLElement>(null);
  const scrolls = useOverflow(region);
  const table = (
    <table {...rest} className={cx(css.table, stickyHead && css.sticky, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {children}
    </table>
  );
  if (stickyHead) return table;
  return (
    <section
      ref={region}
      {...(scrolls && { tabIndex: 0, 'aria-label': caption })}
      className={css.scroll}
    >
      {table}
    </section>
  );
}

/** Whether a region’s content is wider than the region; only then must it be reachable with the keyboard and be a tab stop. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setOverflows(node.scrollWidth > node.clientWidth + 1),
    );
    observer.observe(node);
    // The frame keeps its size when new rows make the table wider.
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}

type SortHeaderProps = {
  children: string;
  /** Undefined if the table is sorted by another column. */
  direction?: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  numeric?: boolean | undefined;
};

/** A column header that sorts. */
export function SortHeader({ children, direction, onSort, numeric }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={cx(numeric && css.numeric)}>
      <button type="button" className={css.sort} onClick={onSort}>
        {children}
        {direction === 'ascending' ? (
          <IconArrowUp />
        ) : direction === 'descending' ? (
          <IconArrowDown />
        ) : (
          <IconSort />
        )}
      </button>
    </th>
  );
}

/** Class of a cell or column header with numbers. */
export const numericCell: string = css.numeric ?? '';

/** The heading of a column of numbers. */
export function NumericHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={numericCell}>
      {children}
    </th>
  );
}

type RowActionsProps = {
  /** Shown on hover and on focus. */
  children?: ReactNode;
  /** Always visible: the menu with the same actions. */
  menu?: ReactNode;
};

/** The end of a row: quick actions that appear on hover, and a menu that stays. */
export function RowActions({ children, menu }: RowActionsProps) {
  return (
    <div className={css.actions}>
      {children !== undefined && (
        <div data-on-hover className={css.actions}>
          {children}
        </div>
      )}
      {menu}
    </div>
  );
}
