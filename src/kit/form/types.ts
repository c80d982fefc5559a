import type { ChangeEvent } from 'react';
import type * as z from 'zod/mini';

/** A form’s values for a schema: every field is present, and none is `undefined`. */
export type ValuesOf<S extends z.ZodMiniType> = {
  [K in keyof z.input<S>]-?: Exclude<z.input<S>[K], undefined>;
};

/** How a form labels and shows one of its fields. */
export interface Field<V> {
  readonly label: string;
  /** The message for an empty field instead of the usual "… is required". */
  readonly needed?: string | undefined;
  /**
   * What the field is called in the request, if not by its own name: a refusal of `visitor.name` or `rows.0`, or of anything in
   * it, is shown here. Of several fields that a path is in, the first one shows it.
   */
  readonly sentAs?: string | readonly string[] | undefined;
  /** Names of parts that have controls of their own, each bound by a path such as `options.token`, which show their refusals. */
  readonly parts?: readonly string[] | undefined;
  /** Never stored in the browser, such as a password, or the parts of these names. The draft says that they’re missing (S-2). */
  readonly secret?: boolean | readonly string[] | undefined;
  /** Sent as typed, including leading and trailing spaces: passwords. */
  readonly verbatim?: boolean | undefined;
  /**
   * Merges a value that both sides changed, such as a list of people, so that no one has to choose. Only called if both sides
   * changed it.
   */
  readonly merge?: ((base: V, mine: V, theirs: V) => V) | undefined;
  /** The value as text, for comparing two versions. */
  readonly show?: ((value: V) => string) | undefined;
}

/** What a form passes on for saving. */
export interface Sent<T> {
  readonly values: T;
  /** Only the fields that differ from the saved object: the body of an update. */
  readonly changes: Partial<T>;
  /** `updated_at` of the version that was changed (RACE-7). */
  readonly version: string | undefined;
}

export interface ResourceFormOptions<S extends z.ZodMiniObject, Entity> {
  /** Identifies the form among all others; its draft is stored under this name. Ends in the id of the object that it changes. */
  readonly name: string;
  /** The endpoint’s body, or `z.pick` of it: the form’s fields and what’s checked before sending. */
  readonly schema: S;
  readonly fields: { readonly [K in keyof ValuesOf<S> & string]: Field<ValuesOf<S>[K]> };
  /** The saved values, or the initial ones of a new object. They may change while someone types. */
  readonly saved: ValuesOf<S>;
  /** `updated_at` of the saved object. */
  readonly version?: string | undefined;
  /** Parses the server’s object: after a save, and the newer one in a 409 or 412. */
  readonly entity?: {
    readonly schema: z.ZodMiniType<Entity>;
    readonly valuesOf: (entity: Entity) => ValuesOf<S>;
  };
  /** Rules that involve more than one field; messages by field. */
  readonly check?: (
    values: ValuesOf<S>,
  ) => Partial<Record<keyof ValuesOf<S> & string, string | undefined>>;
  /**
   * What someone else has made impossible since it was chosen; messages by field. They prevent saving like those of `check`, but
   * are shown and announced as soon as they’re known, even if no one has tried to save.
   */
  readonly overtaken?: (
    values: ValuesOf<S>,
  ) => Partial<Record<keyof ValuesOf<S> & string, string | undefined>>;
  /**
   * What a refusal of the form as a whole may be about: choices outside of it, such as days in the address, or fields that are
   * refused together. Once any of it changes, an earlier refusal is no longer shown.
   */
  readonly about?: ((values: ValuesOf<S>) => unknown) | undefined;
  /**
   * Reads the object again, so that `saved` becomes the newer one. Offered as "Load the newer version" if a 409 or 412 doesn’t
   * contain it (F-30).
   */
  readonly loadNewer?: (() => Promise<unknown>) | undefined;
  /**
   * Makes the request and returns its answer. What it throws is shown in the form; see also {@link NOT_SAVED}.
   *
   * If it shows failures itself, it throws those that `isOwn` says only the form can: a newer version (RACE-7) and a refusal
   * of one of the fields (ERR-1).
   */
  readonly save: (
    sent: Sent<ValuesOf<S>>,
    isOwn: (failure: unknown) => boolean,
  ) => Promise<unknown>;
  /** Clears the form after a save, for forms that create several objects in a row. */
  readonly startsOver?: boolean | undefined;
  /** Called once nothing in the form is unsaved anymore; `answer` is the parsed result of {@link save}. */
  readonly onSaved?: ((sent: Sent<ValuesOf<S>>, answer: Entity | undefined) => void) | undefined;
}

/** What `save` resolves to if nothing was saved and the caller shows why. The form keeps its changes and shows nothing. */
export const NOT_SAVED = Symbol('not saved');

/** The props of a design system control for one field. */
export interface Binding<V> {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly error: string | undefined;
  readonly onChange: (value: V) => void;
}

/** A binding for native controls, which pass events. */
export type InputBinding = Omit<Binding<string>, 'onChange'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement>) => void;
};
