import {
  type DeepKeys,
  type DeepValue,
  revalidateLogic,
  useForm,
  useSelector,
} from '@tanstack/react-form';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { changesBetween, mergeVersions, sameValue } from '@/domain/form/versions';
import type { ReadAgain } from '@/writes/doubts';
import { fieldRules } from './field-rules';
import { type Draft, draftOf, filled, hasShape, isAlike } from './draft';
import { isOutdated, isOwnRefusal, NOT_REFUSED, pathsIn, refusalOf } from './problems';
import { useOvertaken, type Messages } from './use-overtaken';
import {
  NOT_SAVED,
  type Binding,
  type InputBinding,
  type ResourceFormOptions,
  type Sent,
  type ValuesOf,
} from './types';

/** The saved object against which the form’s changes are measured, and the fields that both sides changed. */
interface Saved<T> {
  readonly values: T;
  readonly version: string | undefined;
  readonly conflicts: readonly (keyof T & string)[];
}

/** Fields whose schema is text. */
type TextName<T> = { [K in keyof T & string]: T[K] extends string ? K : never }[keyof T & string];
/** Fields with one of several texts, or none. */
type ChoiceName<T> = {
  [K in keyof T & string]: T[K] extends string | null ? K : never;
}[keyof T & string];

/**
 * A form for one object of the contract. It validates with the endpoint’s schema before sending, shows refusals at their
 * fields, keeps what was typed when newer data arrives, and offers both versions if someone else was faster.
 *
 * Render it with `ResourceForm`, which adds the draft, the question when leaving, the summary, and the buttons.
 *
 * ```tsx
 * const form = useResourceForm({
 *   name: `division.${division.id}`,
 *   schema: z.pick(DivisionWrite, { name: true }),
 *   fields: { name: { label: t('name') } },
 *   saved: { name: division.name },
 *   version: division.updated_at,
 *   save: ({ changes, version }) => rename.mutateAsync({ params, body: { ...changes, updated_at: version } }),
 * });
 * return <ResourceForm form={form}><TextField {...form.text('name')} /></ResourceForm>;
 * ```
 */
export function useResourceForm<S extends z.ZodMiniObject, Entity = unknown>(
  options: ResourceFormOptions<S, Entity>,
) {
  type T = ValuesOf<S>;
  type Name = keyof T & string;
  const { fields, schema, entity, saved } = options;
  const id = useId();
  const [base, setBaseState] = useState<Saved<T>>({
    values: saved,
    version: options.version,
    conflicts: [],
  });
  // Answers arrive between renders, so the next step must not use the base of an earlier render.
  const latest = useRef(base);
  const setBase = (next: Saved<T>): void => {
    latest.current = next;
    setBaseState(next);
  };
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isMerged, setMerged] = useState(false);
  const [isOld, setOld] = useState(false);
  // Increased by each failed attempt, so that its reason comes into view even if it’s the same one again.
  const [failures, setFailures] = useState(0);
  const running = useRef(false);

  const { names, fieldOf, labelOf, mergers, trimmed, problemsIn, show } = fieldRules(options);

  const api = useForm({
    defaultValues: base.values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => problemsIn(trimmed(value)) },
    onSubmit: ({ value }) => send(value),
    onSubmitInvalid: () => setFailures((count) => count + 1),
  });
  const values = useSelector(api.store, (state) => state.values);
  const meta = useSelector(api.store, (state) => state.fieldMeta);
  const busy = useSelector(api.store, (state) => state.isSubmitting);
  const changes = changesBetween<T>(base.values, trimmed(values));
  const isDirty = Object.keys(changes).length > 0;
  const overtaken: Messages = options.overtaken?.(trimmed(values)) ?? {};
  useOvertaken(overtaken);

  const setServerError = (path: string, message: string | undefined): void => {
    api.setFieldMeta(path, (previous) => ({
      ...previous,
      errorMap: { ...previous?.errorMap, onServer: message },
      errorSourceMap: { ...previous?.errorSourceMap, onServer: 'field' },
    }));
  };
  const clearServerErrors = (): void => {
    for (const path of Object.keys(api.state.fieldMeta)) setServerError(path, undefined);
    setRefused(NOT_REFUSED);
    setMerged(false);
    setOld(false);
  };

  const about = JSON.stringify(options.about?.(values));
  const refusedAbout = useRef(about);
  const forget = useEffectEvent(() => {
    // Whether something was saved all the same is still open, whatever is chosen next. Merging a newer version isn’t a choice.
    const isOpen = refused.mayBeSaved || isOld || isMerged;
    if (about !== refusedAbout.current && !isOpen) clearServerErrors();
    refusedAbout.current = about;
  });
  useEffect(() => forget(), [about]);

  /** Changes a value without validation; it doesn’t count as typed. */
  const put = (name: Name, value: unknown): void =>
    api.setFieldValue(name, value as never, {
      dontUpdateMeta: true,
      dontValidate: true,
    });

  /** Merges a newer version, see {@link mergeVersions}. */
  const receive = (theirs: T, version: string | undefined): Saved<T> => {
    const before = latest.current;
    const mine = api.state.values;
    const merge = mergeVersions<T>(before.values, mine, theirs, mergers);
    for (const name of names) {
      if (sameValue(mine[name], merge.values[name])) continue;
      put(name, merge.values[name]);
    }
    // A conflict stays until the person decides or both sides agree.
    const open = before.conflicts.filter((name) => !sameValue(merge.values[name], theirs[name]));
    const next = {
      values: theirs,
      version,
      conflicts: [...new Set([...open, ...merge.conflicts])],
    };
    setBase(next);
    // What couldn’t be saved was saved after all: its answer was lost.
    const isSaved = Object.keys(changesBetween<T>(theirs, trimmed(api.state.values))).length === 0;
    if (refused.form.length > 0 && isSaved) clearServerErrors();
    return next;
  };

  const receiveSaved = useEffectEvent(() => {
    const { version } = options;
    const known = latest.current.version;
    // An answer that was already on its way when a newer one arrived.
    if (version !== undefined && known !== undefined && version < known) return;
    receive(saved, version);
  });
  const savedKey = JSON.stringify([saved, options.version]);
  useEffect(() => receiveSaved(), [savedKey]);

  const entityIn = (answer: unknown) => {
    const parsed = entity?.schema.safeParse(answer);
    return entity && parsed?.success
      ? {
          data: parsed.data,
          values: entity.valuesOf(parsed.data),
          version: versionOf(parsed.data),
        }
      : undefined;
  };

  const send = async (typed: T): Promise<void> => {
    const before = latest.current;
    const value = trimmed(typed);
    const sent: Sent<T> = {
      values: value,
      changes: changesBetween<T>(before.values, value),
      version: before.version,
    };
    let answer: ReturnType<typeof entityIn>;
    try {
      const result = await options.save(sent, (failure) => isOwnRefusal(failure, fields));
      if (result === NOT_SAVED) return;
      answer = entityIn(result);
      for (const name of names) {
        if (!sameValue(api.state.values[name], typed[name])) continue;
        put(name, options.startsOver ? options.saved[name] : value[name]);
      }
      // Without an answer, the version is unknown until the object arrives; an older one would be refused.
      const next = options.startsOver ? options.saved : value;
      setBase({ values: next, version: undefined, conflicts: [] });
      if (answer && !options.startsOver) receive(answer.values, answer.version);
    } catch (error) {
      refuse(error);
      return;
    }
    options.onSaved?.(sent, answer?.data);
  };

  const refuse = (error: unknown): void => {
    setFailures((count) => count + 1);
    const current = isOutdated(error) ? entityIn(error.detail['current']) : undefined;
    if (current) {
      setMerged(receive(current.values, current.version).conflicts.length === 0);
      return;
    }
    const refusal = refusalOf(error, fields);
    for (const [path, message] of Object.entries(refusal.fields)) setServerError(path, message);
    setRefused(refusal);
    setOld(isOutdated(error));
  };

  const submit = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      clearServerErrors();
      await api.handleSubmit();
    } finally {
      running.current = false;
    }
  };

  const set = (path: string, value: unknown): void => {
    setServerError(path, undefined);
    api.setFieldValue(path, value as never);
  };
  const errorOf = (path: string): string | undefined => {
    const found = (meta as Readonly<Record<string, { errors?: readonly unknown[] } | undefined>>)[
      path
    ]?.errors?.find((error) => typeof error === 'string');
    return found;
  };
  const idOf = (path: string): string => `${id}${path}`;
  const bind = (path: string) => ({
    id: idOf(path),
    label: labelOf(path),
    error: errorOf(path) ?? overtaken[path],
  });

  /** Binds a control that passes a value. Paths into lists look like `rows[0].name`. */
  const field = <P extends DeepKeys<T> & string>(path: P): Binding<DeepValue<T, P>> => ({
    ...bind(path),
    value: api.getFieldValue(path),
    onChange: (value) => set(path, value),
  });
  /** Binds a text field. */
  const text = (name: TextName<T>): InputBinding => ({
    ...bind(name),
    value: String(values[name]),
    onChange: ({ target }) => set(name, target.value),
  });
  /** Binds a select; its empty option means `null` if the saved value can be null. */
  const choice = (name: ChoiceName<T>): InputBinding => ({
    ...bind(name),
    value: String(values[name] ?? ''),
    onChange: ({ target }) => set(name, target.value === '' ? null : target.value),
  });

  /** Restores the saved values. */
  const discard = (): void => {
    api.reset(latest.current.values);
    setBase({ ...latest.current, conflicts: [] });
    clearServerErrors();
  };
  const settle = (name: Name, take: 'mine' | 'theirs'): void => {
    const { conflicts, ...present } = latest.current;
    if (take === 'theirs') set(name, present.values[name]);
    setBase({ ...present, conflicts: conflicts.filter((each) => each !== name) });
  };

  return {
    id,
    name: options.name,
    busy,
    values,
    isDirty,
    changes,
    field,
    text,
    choice,
    submit,
    discard,
    /** Replaces what was typed with the newer version from a refusal; undefined if there is none (F-30). */
    loadNewer:
      isOld && options.loadNewer
        ? async (): Promise<void> => {
            try {
              await options.loadNewer?.();
              discard();
            } catch (error) {
              refuse(error);
              // There’s still a newer version.
              setOld(true);
            }
          }
        : undefined,
    /** Called when leaving, when a render may not have happened yet. */
    hasChanges: (): boolean =>
      Object.keys(changesBetween<T>(latest.current.values, trimmed(api.state.values))).length > 0,
    draft: draftOf(changes, base.values, { fieldOf, labelOf, show }),
    /**
     * Restores a draft: only the fields that were changed then. Anything saved since is a newer version, so a field that both
     * sides changed needs a choice (F-30).
     */
    restore: (kept: Draft): void => {
      const present = latest.current;
      const whole = (values: ByName): ByName =>
        Object.fromEntries(
          names.flatMap((name) =>
            name in values
              ? [[name, filled(values[name], present.values[name], fieldOf(name)?.secret)]]
              : [],
          ),
        );
      const [draft, before] = [whole(kept.mine), whole(kept.base)];
      const fits = (name: Name, value: ByName): boolean =>
        name in value &&
        isAlike(value[name], present.values[name]) &&
        // What a form starts with needn’t be valid yet, such as a list without entries.
        (sameValue(value[name], present.values[name]) || hasShape(schema.shape[name], value[name]));
      const taken = names.filter((name) => fits(name, draft) && fits(name, before));
      const merge = mergeVersions<T>(
        { ...present.values, ...pickFrom(before, taken) },
        { ...present.values, ...pickFrom(draft, taken) },
        present.values,
        mergers,
      );
      for (const name of taken) set(name, merge.values[name]);
      setBase({ ...present, conflicts: merge.conflicts });
    },
    /** Everything that’s wrong with the form now, in reading order. */
    errors: [
      ...refused.form.map((message) => ({ fieldId: undefined, message })),
      ...pathsIn(fields).flatMap((path) => {
        const message = errorOf(path);
        return message === undefined ? [] : [{ fieldId: idOf(path), message }];
      }),
    ],
    failures,
    mayBeSaved: refused.mayBeSaved,
    isChecked: refused.isChecked,
    /** Called with what another look at what’s saved found, if no one knows whether it was (F-2). */
    onChecked: (found: ReadAgain): void => {
      const { values: known } = latest.current;
      const isLeft = Object.keys(changesBetween<T>(known, trimmed(api.state.values))).length > 0;
      if (found.isUnread || isLeft) setRefused(refusalOf(found, fields));
      else clearServerErrors();
    },
    /** A newer version was merged after a refusal; the person decides whether to save over it. */
    isMerged: isMerged && isDirty,
    conflicts: base.conflicts.map((name) => ({
      name,
      label: labelOf(name),
      mine: show(name, values[name]),
      theirs: show(name, base.values[name]),
      keepMine: () => settle(name, 'mine'),
      takeTheirs: () => settle(name, 'theirs'),
    })),
  };
}

/** A form for `ResourceForm`, whatever its fields. */
export type AnyResourceForm = Pick<
  ReturnType<typeof useResourceForm>,
  | 'busy'
  | 'conflicts'
  | 'discard'
  | 'errors'
  | 'failures'
  | 'isChecked'
  | 'mayBeSaved'
  | 'onChecked'
  | 'hasChanges'
  | 'id'
  | 'isDirty'
  | 'isMerged'
  | 'loadNewer'
  | 'name'
  | 'restore'
  | 'submit'
> & { readonly draft: Draft };

type ByName = Readonly<Record<string, unknown>>;

const pickFrom = (values: object, names: readonly string[]): ByName =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** The version of an object of the contract, if its kind has one. */
const versionOf = (entity: unknown): string | undefined =>
  (entity as { readonly updated_at?: string } | null)?.updated_at;
