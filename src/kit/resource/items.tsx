import { IconDelete, IconEdit } from '@/ui/icon';
import type { MenuAction } from '@/ui/menu-items';
import type { PageOf } from './definition';
import { sayWith, type ListWords } from './words';
import type { Entity } from './writes';

type Page<Actions> = PageOf<ListWords, unknown, Actions>;

/** Opens the row beside the list, from its menu: the string `edit`. */
export const editItem = (row: Entity, page: Page<unknown>): MenuAction => ({
  id: 'edit',
  label: sayWith(page.t)('edit'),
  icon: <IconEdit />,
  onAction: () => page.show(row.id),
});

/** Deletes the row, from its menu: the string `delete`. */
export const deleteItem = <Row extends Entity>(
  row: Row,
  page: Page<{ readonly remove: (row: Row) => Promise<unknown> }>,
): MenuAction => ({
  id: 'delete',
  label: sayWith(page.t)('delete'),
  icon: <IconDelete />,
  danger: true,
  disabledReason: page.reason,
  onAction: () => void page.actions.remove(row).catch(() => {}),
});
