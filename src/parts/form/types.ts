import type { ChangeEvent } from 'react';
import type * as z from 'zod/mini';

/** The values of a form over a schema: every field is there, and none is `undefined`. */
export type ValuesOf<S extends z.ZodMiniType> = {
  [K in keyof z.input<S>]-?: Exclude<z.input<S>[K], undefined>;
};

/** How a form names and shows one of its fields. */
export interface Field<V> {
  readonly label: string;
  /** What an empty field says instead of the usual "… is required". */
  readonly needed?: string | undefined;
  /** Sent as typed, spaces at both ends included: passwords. */
  readonly verbatim?: boolean | undefined;
  /**
   * Merges a value that both sides changed, such as a list of people, so that no one has to choose one version. Values that
   * only one side changed never get here.
   */
  readonly merge?: ((base: V, mine: V, theirs: V) => V) | undefined;
  /** The value in words, where two versions are compared. */
  readonly show?: ((value: V) => string) | undefined;
}

/** What a form hands over for saving. */
export interface Sent<T> {
  readonly values: T;
  /** Only the fields that differ from the saved object: the body of an update. */
  readonly changes: Partial<T>;
  /** `updated_at` of the version that the changes were made to (RACE-7). */
  readonly version: string | undefined;
}

export interface ResourceFormOptions<S extends z.ZodMiniObject, Entity> {
  /** Identifies the form among all others; its draft is kept under this name. */
  readonly name: string;
  /** The endpoint's body, or `z.pick` of it: the form's fields and what is checked before a request leaves. */
  readonly schema: S;
  readonly fields: { readonly [K in keyof ValuesOf<S> & string]: Field<ValuesOf<S>[K]> };
  /** The saved values, or those a new object begins with. May change while someone types. */
  readonly saved: ValuesOf<S>;
  /** `updated_at` of the saved object. */
  readonly version?: string | undefined;
  /** Reads the object as the server answers it: after a save, and the newer one that a 409 or 412 carries. */
  readonly entity?: {
    readonly schema: z.ZodMiniType<Entity>;
    readonly valuesOf: (entity: Entity) => ValuesOf<S>;
  };
  /** Rules that involve more than one field; messages by field. */
  readonly check?: (
    values: ValuesOf<S>,
  ) => Partial<Record<keyof ValuesOf<S> & string, string | undefined>>;
  /**
   * Reads the object again, so that `saved` becomes the newer one: offered as "Load the newer version" where a refusal
   * with 409 or 412 carries none (F-30).
   */
  readonly loadNewer?: (() => Promise<unknown>) | undefined;
  /** Makes the request and returns its answer. What it throws is shown in the form; see also {@link NOT_SAVED}. */
  readonly save: (sent: Sent<ValuesOf<S>>) => Promise<unknown>;
  /** The form is empty again after a save: one that creates one thing after another. */
  readonly startsOver?: boolean | undefined;
  /** Called once nothing in the form is unsaved any more; `answer` is what {@link save} resolved to, if it could be read. */
  readonly onSaved?: ((sent: Sent<ValuesOf<S>>, answer: Entity | undefined) => void) | undefined;
}

/** What `save` resolves to where nothing was saved and the caller shows why. The form keeps its changes and says nothing. */
export const NOT_SAVED = Symbol('not saved');

/** What a control of the design system takes for one field. */
export interface Binding<V> {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly error: string | undefined;
  readonly onChange: (value: V) => void;
}

/** A binding for native controls, which hand over an event. */
export type InputBinding = Omit<Binding<string>, 'onChange'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement>) => void;
};
