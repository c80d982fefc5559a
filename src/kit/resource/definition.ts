import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { QueryKeyOf } from '@/api/core/endpoint';
import type { Access } from '@/api/schemas/access';
import type { TFunction } from '@/lib/i18n';
import type { Field, ValuesOf } from '@/kit/form/types';
import type { ListColumn } from '@/kit/list/columns';
import type { ResourceListProps } from '@/kit/list/resource-list';
import type { ManagedPageProps } from '@/kit/managed-page/managed-page';
import type { MenuItems } from '@/ui/menu-items';
import type { SelectOption } from '@/ui/select';
import type { AddingWords, ListWords, NamesIn, ResourceWords } from './words';
import type { Entity, ResourceWrites } from './writes';

/** What a page’s columns, fields, and actions are given to render with. It’s the same object until any of it changes. */
export interface PageOf<N extends ListWords, View, Actions> {
  readonly t: TFunction<N>;
  /** What the object itself reads for its page. */
  readonly view: View;
  readonly actions: Actions;
  /** Why the viewer may not change anything. */
  readonly reason: string | undefined;
  /** Opens a row beside the list, or closes it. */
  readonly show: (id: string | undefined) => void;
  /** Edits a cell in place. */
  readonly edit: (id: string, column: string) => void;
}

/** A column as {@link ListColumn} describes it. Its title is the string `column.<id>`. */
export interface Column<Row, Page, Filtered = true> extends Pick<
  ListColumn<Row>,
  'numeric' | 'width' | 'rank' | 'sortedAs' | 'sort' | 'searched'
> {
  /** The first column’s is the row’s name by default. */
  readonly value?: (row: Row, page: Page) => ReturnType<NonNullable<ListColumn<Row>['value']>>;
  readonly cell?: (row: Row, page: Page) => ReactNode;
  /**
   * Offers its values as a filter, stored in the address as this key; `true` if that’s the value itself. The string `filter.<id>`
   * is the option for no filter, and `none.<id>` the one for rows without a value.
   */
  readonly filter?: [Filtered] extends [never]
    ? never
    : true | ((row: Row, page: Page) => string | null);
  /** Saves the text that was typed in its cell, unless the viewer may not change anything. The string `<id>Of` labels the field. */
  readonly edit?: {
    readonly maxLength: number;
    readonly save: (row: Row, text: string, page: Page) => Promise<unknown>;
  };
}

/** The columns of a list, in their order. A column without a string doesn’t compile. */
export type Columns<N extends ListWords, Row, Page> = {
  readonly [Id in NamesIn<N, 'column'>]?: Column<
    Row,
    Page,
    Id extends NamesIn<N, 'filter'> ? true : never
  >;
};

/** Marks a field of the body that the form doesn’t show. */
export const NOT_IN_FORM = Symbol('not in form');

/** What a control of a form is given. */
export interface ControlProps<V, Page = unknown> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The string `help.<name>`, if there’s one. */
  readonly help: string | undefined;
  /** The string `needed.<name>`, if there’s one. */
  readonly needed: string | undefined;
  readonly autoFocus: boolean;
  /** The object doesn’t exist yet. */
  readonly isNew: boolean;
  readonly options: readonly SelectOption[];
  readonly none: string | undefined;
  readonly page: Page;
}

/** A field of a form. Its label is the string `field.<name>`. */
export interface FormField<V, Page, Values = never> extends Pick<
  Field<V>,
  'verbatim' | 'secret' | 'merge' | 'sentAs' | 'parts'
> {
  /** A component, such as one of `fields.tsx`. */
  readonly control: (props: ControlProps<V, Page>) => ReactNode;
  /** The values to choose from. */
  readonly options?: (page: Page) => readonly SelectOption[];
  /** The option for `null`. */
  readonly none?: (page: Page) => string;
  /** The value as text, for comparing two versions; by default, its option. */
  readonly show?: (value: V, page: Page) => string;
  /** Whether the form shows it; always by default. */
  readonly when?: (values: Values) => boolean;
}

/** The schema of what’s typed: the body’s, with the fields that may be typed more freely. */
export type TypedSchema<S extends z.ZodMiniObject, Freer> = z.ZodMiniObject<
  Omit<S['shape'], keyof Freer> & Freer
>;

/** The form that creates and changes an object. A field of the body that it doesn’t mention, or that Undo forgets, doesn’t compile. */
export interface ResourceFormOf<
  N extends ResourceWords,
  S extends z.ZodMiniObject,
  Freer extends z.core.$ZodShape,
  Left,
  Page,
  Values = ValuesOf<TypedSchema<S, Freer>>,
> {
  /** In the order in which they’re shown. */
  readonly fields: {
    readonly [K in keyof Values & string]-?:
      | typeof NOT_IN_FORM
      | (K extends Left
          ? never
          : K extends NamesIn<N, 'field'>
            ? FormField<Values[K], Page, Values>
            : never);
  };
  /** Fields that may be typed more freely than the body allows, because {@link check} or {@link sent} says the rest. */
  readonly freer?: Freer;
  /** What a new object starts with. */
  readonly fresh: (page: Page) => Partial<Values>;
  /** Rules that involve more than one field; messages by field. */
  readonly check?: (
    values: Values,
    page: Page,
  ) => Partial<Record<keyof Values & string, string | undefined>>;
  /** What’s sent, if it isn’t what was typed: the fields that changed, or all of a new object. */
  readonly sent?: (changes: Partial<Values>, values: Values) => Partial<z.input<S>>;
}

/** What is open beside a list. */
export interface Opened<Row, Page> {
  /** The row in the address, or `new`. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly rows: readonly Row[] | undefined;
  readonly page: Page;
}

/** The list of an administration object, and what’s open beside it. {@link listPage} makes its page of it. */
export interface ListDefinition<
  N extends ListWords,
  Row extends Entity,
  View,
  Actions,
  Page = PageOf<N, View, Actions>,
> {
  /** The parameter of the address that says which one is open beside the list. */
  readonly param: string;
  readonly of: {
    /** The key of the Undo of the last write, which is shown above the list. */
    readonly subject: string;
    readonly words: N;
    /** What it takes to change a row: who may do that may do the rest. */
    readonly access: Access | undefined;
  };
  readonly actions: (client: QueryClient) => Actions;
  /** The rows, undefined while they’re loading; stable while nothing changes. */
  readonly useRows: () => {
    readonly query: ResourceListProps<Row>['query'];
    readonly rows: readonly Row[] | undefined;
  };
  /** What columns, fields, and actions need besides their row. Each value must be stable while nothing changes. */
  readonly useView?: () => View;
  /** The list’s default order: a column, with a minus for the reverse. */
  readonly sort: NamesIn<N, 'column'> | `-${NamesIn<N, 'column'>}`;
  readonly columns: Columns<N, Row, Page>;
  readonly menu?: (row: Row, page: Page) => MenuItems;
  /** Actions on the selected rows, if the viewer may change them. */
  readonly bulk?: (props: {
    readonly rows: readonly Row[];
    readonly page: Page;
    /** What couldn’t be done, and why; undefined if nothing failed. */
    readonly onFailed: (text: string | undefined) => void;
  }) => ReactNode;
  /** `false` if nothing is added here; see {@link Adding}. */
  readonly adds?: boolean;
  /** Above an empty list. */
  readonly drawing?: ManagedPageProps<Row>['drawing'];
  /** Between heading and list. */
  readonly above?: (page: Page) => ReactNode;
  readonly panel: (opened: Opened<Row, Page>) => ReactNode;
}

/** A list either has the string `new`, or says that nothing is added to it. */
export type Adding<N extends ListWords> = N extends AddingWords
  ? unknown
  : { readonly adds: false };

/** An administration object: its list, its form, its actions. {@link resourcePage} makes its page of it. */
export interface ResourceDefinition<
  N extends ResourceWords,
  S extends z.ZodMiniObject,
  E extends Entity,
  Left,
  Row extends E,
  View,
  Actions,
  Freer extends z.core.$ZodShape,
  Page = PageOf<N, View, Actions>,
> extends Omit<ListDefinition<N, Row, View, Actions, Page>, 'panel'> {
  readonly of: ResourceWrites<N, S, E, Left>;
  /** Reads one row, so that an address that opens it doesn’t wait for a long list. */
  readonly useOne?: (id: string) => UseQueryOptions<E, Error, Row, QueryKeyOf>;
  readonly form: ResourceFormOf<N, S, Freer, Left, Page>;
  /** In the panel of a row, before its form. */
  readonly facts?: (row: Row, page: Page) => ReactNode;
  /** In the panel of a row, after its form. */
  readonly below?: (row: Row, page: Page) => ReactNode;
  /** The history of a row. */
  readonly history?: (row: Row) => ReactNode;
}
