import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';
import type { ListColumn } from './columns';

interface MenuColumn<Row> {
  /** The column’s name for assistive technology. */
  readonly title: string;
  /** Name of the button in a row: "Actions for Monitor". */
  readonly label: (row: Row) => string;
  readonly items: (row: Row) => MenuItems;
}

/** The last column of a managed list: a menu of a row’s actions. */
export const menuColumn = <Row,>({ title, label, items }: MenuColumn<Row>): ListColumn<Row> => ({
  id: 'actions',
  title,
  titleHidden: true,
  cell: (row) => <MenuButton size="small" variant="quiet" label={label(row)} items={items(row)} />,
  width: 64,
  card: 'end',
});
