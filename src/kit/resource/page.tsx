import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { useOpened } from '@/kit/managed-page/use-opened';
import type { Opened, PageOf, ResourceDefinition } from './definition';
import { RowForm, type AnyForm } from './form';
import { pageOf } from './list';
import { OpenedPanel } from './panel';
import type { ResourceWords } from './words';
import type { Entity, ResourceActions } from './writes';

/** The page of an administration object: its list, and beside it the panel of one with its form. */
export function resourcePage<
  N extends ResourceWords,
  S extends z.ZodMiniObject,
  E extends Entity,
  Left,
  Row extends E,
  View,
  Actions extends Pick<ResourceActions<S, E>, 'create' | 'update'>,
  Freer extends z.core.$ZodShape = Record<never, never>,
>(of: ResourceDefinition<N, S, E, Left, Row, View, Actions, Freer>): () => ReactNode {
  const { param, useOne } = of;
  const leaves = leavesPanel(param);
  type OpenedRow = Opened<Row, PageOf<N, View, Actions>>;

  function RowOf(opened: OpenedRow) {
    const { id, rows, page } = opened;
    const row = rows?.find((each) => each.id === id);
    return (
      <OpenedPanel {...opened} history={row && of.history?.(row)}>
        {() => (
          <>
            {row && of.facts?.(row, page)}
            <RowForm
              of={of.of}
              leaves={leaves}
              form={
                of.form as unknown as AnyForm<
                  PageOf<ResourceWords, unknown, ResourceActions<z.ZodMiniObject, Entity>>
                >
              }
              row={row}
              page={page as never}
              onClose={() => page.show(undefined)}
            />
            {row && of.below?.(row, page)}
          </>
        )}
      </OpenedPanel>
    );
  }

  const Panel =
    useOne === undefined
      ? RowOf
      : (opened: OpenedRow) => (
          <RowOf {...opened} rows={useOpened(opened.id, opened.rows, useOne(opened.id))} />
        );
  return pageOf({ ...of, panel: (opened) => <Panel key={opened.id} {...opened} /> });
}
