import type { Strings } from '@/lib/i18n';

/** The strings of an administration list, under the names that they have in the locale file of each. */
interface ListStrings {
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly search: string;
  readonly error: string;
  readonly count_other: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly gone: string;
  readonly toList: string;
  readonly column: object;
}

/** Those of a list to which something can be added. */
interface AddingStrings extends ListStrings {
  readonly new: string;
}

/** Those of an object with a form. */
interface ResourceStrings extends AddingStrings {
  readonly create: string;
  readonly column: { readonly name: string };
  /** The label of each field of the form; `needed` and `help`, if there are any, have the same names. */
  readonly field: object;
  readonly done: {
    readonly created: string;
    readonly saved: string;
  } & ({ readonly deleted: string } | { readonly deleted_other: string });
}

type With<S> = { [N in keyof Strings]: Strings[N] extends S ? N : never }[keyof Strings];

/** The namespaces that have all of them. */
export type ListWords = With<ListStrings>;
export type AddingWords = With<AddingStrings>;
export type ResourceWords = With<ResourceStrings>;

type PartOf<N extends ListWords, Part extends string> =
  Strings[N] extends Readonly<Record<Part, infer Words>> ? Words : Record<never, never>;

/** The names of the strings in one part of a namespace, such as its columns. */
export type NamesIn<N extends ListWords, Part extends string> = keyof PartOf<N, Part> & string;

type Say = (name: string, values?: object) => string;

/** How this folder says the strings that {@link ResourceStrings} promises, with the `t` of any of the namespaces. */
export const sayWith = (t: object): Say => t as Say;
