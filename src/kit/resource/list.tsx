import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { call, can } from '@/domain/rights';
import { i18n, useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { menuColumn } from '@/kit/list/menu-column';
import { NEW } from '@/kit/list/search';
import { useBulkFailure } from '@/kit/list/use-bulk-failure';
import { useList } from '@/kit/list/use-list';
import { listStrings } from '@/kit/managed-page/list-strings';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { OpenLink } from '@/kit/managed-page/open-link';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { messageOf } from '@/writes/problem';
import type { Adding, Column, ListDefinition, PageOf } from './definition';
import { sayWith, type ListWords } from './words';
import type { Entity } from './writes';

const keyOf = ({ id }: Entity): string => id;
const nameOf = ({ name }: Entity): string => name;

/** The page of an administration list, and beside it the panel of one of its rows. */
export const listPage = <N extends ListWords, Row extends Entity, View, Actions>(
  of: ListDefinition<N, Row, View, Actions> & Adding<N>,
): (() => ReactNode) => pageOf(of);

/** The same without what {@link listPage} checks: whether its strings can say that something is added. */
export function pageOf<N extends ListWords, Row extends Entity, View, Actions>(
  of: ListDefinition<N, Row, View, Actions>,
): () => ReactNode {
  type Page = PageOf<N, View, Actions>;
  const { param, useRows, adds = true, bulk: Bulk } = of;
  const { subject, words: namespace, access } = of.of;
  const useView = of.useView ?? (() => undefined as View);

  return function ListPage() {
    const words: object = useTranslation(namespace).t;
    const t = sayWith(words);
    const { open: asked, show } = useOpenRow(param);
    const open = asked === NEW && !adds ? undefined : asked;
    const client = useQueryClient();
    const view = useSame(useView());
    const { query, rows } = useRows();
    const edits = can(useSession().viewer, call, access);
    const reason = disabledReason(edits);
    const failure = useBulkFailure();
    const actions = useMemo(() => of.actions(client), [client]);
    const editCell = useRef<Page['edit']>(undefined);
    const page = useMemo(
      () => ({
        t: words as Page['t'],
        view,
        actions,
        reason,
        show,
        edit: (id: string, column: string) => editCell.current?.(id, column),
      }),
      [words, view, actions, reason, show],
    );
    const list = useList({
      rows,
      columns: useColumns<Row, Page>(of, page),
      keyOf,
      nameOf,
      sort: of.sort,
      selectable: Bulk !== undefined && edits.allowed,
    });
    // The list depends on the columns, whose menus edit its cells.
    useLayoutEffect(() => {
      editCell.current = (key, column) => list.edit({ key, column });
    });
    return (
      <ManagedPage
        {...listStrings(t)}
        subject={subject}
        list={list}
        query={query}
        countLabel={(count) => t('count', { count })}
        drawing={of.drawing}
        above={of.above?.(page)}
        action={
          adds && (
            <Button
              variant="primary"
              icon={<IconPlus />}
              disabledReason={reason}
              onClick={() => show(NEW)}
            >
              {t('new')}
            </Button>
          )
        }
        bulk={Bulk && <Bulk rows={list.selected} page={page} onFailed={failure.show} />}
        bulkFailure={failure.notice}
        open={open}
        onOpen={({ id }) => show(id)}
      >
        {open !== undefined && of.panel({ id: open, rows, page })}
      </ManagedPage>
    );
  };
}

/** The same object as long as its values are the same. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (kept === value || isAlike(kept, value)) return kept;
  keep(value);
  return value;
}

const isAlike = (a: unknown, b: unknown): boolean => {
  const [before, now] = [Object.entries(a ?? {}), Object.entries(b ?? {})];
  const known = new Map(before);
  return (
    before.length === now.length &&
    now.every(([name, value]) => known.has(name) && Object.is(known.get(name), value))
  );
};

interface Listed<Row, Page> {
  readonly param: string;
  readonly of: { readonly words: string };
  readonly columns: object;
  readonly menu?: ((row: Row, page: Page) => MenuItems) | undefined;
}

/** The same columns as long as the page is the same. */
const useColumns = <
  Row extends Entity,
  Page extends { readonly t: object; readonly reason: string | undefined },
>(
  definition: Listed<Row, Page>,
  page: Page,
) => useMemo(() => columnsFor(definition, page), [definition, page]);

/** A definition’s columns as the list needs them. */
function columnsFor<
  Row extends Entity,
  Page extends { readonly t: object; readonly reason: string | undefined },
>(
  { param, of: { words }, columns, menu }: Listed<Row, Page>,
  page: Page,
): readonly ListColumn<Row>[] {
  const say = sayWith(page.t);
  const listed = Object.entries(columns as Readonly<Record<string, Column<Row, Page>>>).map(
    ([id, { value, cell, filter, edit, ...column }], index): ListColumn<Row> => {
      const isName = index === 0;
      const valueOf = value ?? (isName ? nameOf : undefined);
      const none = `none.${id}`;
      return {
        ...column,
        id,
        title: say(`column.${id}`),
        ...(valueOf && { value: (row: Row) => valueOf(row, page) }),
        ...(isName && { card: 'title' as const }),
        cell: cell
          ? (row) => cell(row, page)
          : isName
            ? (row) => <OpenLink param={param} id={row.id} name={row.name} />
            : undefined,
        filter: filter && {
          all: say(`filter.${id}`),
          ...(filter !== true && { key: (row: Row) => filter(row, page) }),
          ...(i18n.exists(`${words}:${none}`) && { none: say(none) }),
        },
        edit:
          edit && page.reason === undefined
            ? {
                label: ({ name }) => say(`${id}Of`, { name }),
                text: (row) => String(valueOf?.(row, page) ?? ''),
                maxLength: edit.maxLength,
                save: (row, text) => edit.save(row, text, page),
                reason: messageOf,
              }
            : undefined,
      };
    },
  );
  return menu
    ? [
        ...listed,
        menuColumn({
          title: say('column.actions'),
          label: ({ name }) => say('actionsOf', { name }),
          items: (row) => menu(row, page),
        }),
      ]
    : listed;
}
