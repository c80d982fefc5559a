import { cx } from '../cx';
import { Skeleton, SkeletonRows } from '../skeleton';
import { numericCell } from '../table';
import type { GridColumn } from './types';
import tableCss from '../table.module.css';
import css from './grid.module.css';

const ROWS = 10;
/** Widths of words in percent; they repeat, so that nothing flickers. */
const WIDTHS = [62, 78, 54, 70] as const;

interface GridSkeletonProps<Row> {
  columns: readonly GridColumn<Row>[];
  narrow: boolean;
  selectable: boolean;
}

/** A grid that’s loading: its own columns and row height, without text. */
export function GridSkeleton<Row>({ columns, narrow, selectable }: GridSkeletonProps<Row>) {
  if (narrow) {
    return (
      <div className={css.bones}>
        <SkeletonRows count={ROWS} />
      </div>
    );
  }
  return (
    <table aria-hidden="true" className={cx(tableCss.table, css.grid)}>
      <colgroup>
        {selectable && <col style={{ inlineSize: 48 }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
        ))}
      </colgroup>
      <tbody>
        {Array.from({ length: ROWS + 1 }, (_, row) => (
          <tr key={row}>
            {selectable && <td />}
            {columns.map(({ id, numeric }, column) => (
              <td key={id} className={cx(numeric && numericCell)}>
                {(row > 0 || column === 0) && (
                  <Skeleton width={numeric ? '24px' : `${WIDTHS[(row + column) % 4]}%`} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
