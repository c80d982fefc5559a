import type { Strings } from '@/lib/i18n';

/** The strings of an administration object, under the names that they have in the locale file of each. */
interface ResourceStrings {
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly search: string;
  readonly error: string;
  readonly count_other: string;
  readonly empty: string;
  readonly new: string;
  readonly create: string;
  readonly gone: string;
  readonly toList: string;
  readonly column: { readonly name: string };
  /** The label of each field of the form; `needed` and `help`, if there are any, have the same names. */
  readonly field: object;
  readonly done: {
    readonly created: string;
    readonly saved: string;
  } & ({ readonly deleted: string } | { readonly deleted_other: string });
}

/** The namespaces that have all of them. */
export type ResourceWords = {
  [N in keyof Strings]: Strings[N] extends ResourceStrings ? N : never;
}[keyof Strings];

type PartOf<N extends ResourceWords, Part extends string> =
  Strings[N] extends Readonly<Record<Part, infer Words>> ? Words : Record<never, never>;

/** The names of the strings in one part of a namespace, such as its columns. */
export type NamesIn<N extends ResourceWords, Part extends string> = keyof PartOf<N, Part> & string;

/** How this folder says the strings that {@link ResourceStrings} promises. */
export type Say = (name: string, values?: object) => string;
