import { Button } from '@/ui/button';
import { IconDelete } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import type { PageOf } from './definition';
import { sayWith, type ListWords } from './words';
import type { Entity } from './writes';

interface DeleteButtonProps<Row extends Entity> {
  readonly row: Row;
  readonly page: PageOf<ListWords, unknown, { readonly remove: (row: Row) => Promise<unknown> }>;
}

/** Deletes the row that’s open, and closes its panel unless that was refused: the string `delete`. */
export function DeleteButton<Row extends Entity>({ row, page }: DeleteButtonProps<Row>) {
  const t = sayWith(page.t);
  return (
    <Stack align="start">
      <Button
        variant="dangerQuiet"
        icon={<IconDelete />}
        disabledReason={page.reason}
        onClick={() =>
          page.actions.remove(row).then(
            (isDone) => isDone !== false && page.show(undefined),
            () => {},
          )
        }
      >
        {t('delete')}
      </Button>
    </Stack>
  );
}
