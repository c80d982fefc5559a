import { IconDelete, IconEdit } from '@/ui/icon';
import type { MenuAction } from '@/ui/menu-items';
import type { PageOf } from './definition';
import type { ResourceWords, Say } from './words';
import type { Entity } from './writes';

type Page<Actions> = PageOf<ResourceWords, unknown, Actions>;

/** Opens the row beside the list, from its menu: the string `edit`. */
export const editItem = (row: Entity, page: Page<unknown>): MenuAction => ({
  id: 'edit',
  label: (page.t as unknown as Say)('edit'),
  icon: <IconEdit />,
  onAction: () => page.show(row.id),
});

/** Deletes the row, from its menu: the string `delete`. */
export const deleteItem = <Row extends Entity>(
  row: Row,
  page: Page<{ readonly remove: (row: Row) => Promise<unknown> }>,
): MenuAction => ({
  id: 'delete',
  label: (page.t as unknown as Say)('delete'),
  icon: <IconDelete />,
  danger: true,
  disabledReason: page.reason,
  onAction: () => void page.actions.remove(row).catch(() => {}),
});
