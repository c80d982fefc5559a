import * as z from 'zod/mini';
import { i18n } from '@/lib/i18n';
import type { Leaves } from '@/kit/form/leave-guard';
import { ResourceForm } from '@/kit/form/resource-form';
import type { Field } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import { NOT_IN_FORM, type FormField, type PageOf } from './definition';
import { sayWith, type ResourceWords } from './words';
import type { Entity, ResourceActions } from './writes';

type Values = Readonly<Record<string, unknown>>;
type AnyField<Page> = FormField<unknown, Page, Values>;

/** A definition’s form, whatever its fields: their types were checked where it was defined. */
export interface AnyForm<Page> {
  readonly fields: Readonly<Record<string, AnyField<Page> | typeof NOT_IN_FORM>>;
  readonly freer?: z.core.$ZodShape;
  readonly fresh: (page: Page) => Values;
  readonly check?: (values: Values, page: Page) => Readonly<Record<string, string | undefined>>;
  readonly sent?: (changes: Values, values: Values) => Values;
}

interface RowFormProps<Row, Page> {
  readonly of: {
    readonly subject: string;
    readonly words: ResourceWords;
    readonly body: z.ZodMiniObject;
    readonly entity: z.ZodMiniType<Entity>;
  };
  readonly leaves: Leaves;
  readonly form: AnyForm<Page>;
  /** Undefined for a new one. */
  readonly row: Row | undefined;
  readonly page: Page;
  readonly onClose: () => void;
}

type Actions = Pick<ResourceActions<z.ZodMiniObject, Entity>, 'create' | 'update'>;

/** The form of a row, or of a new one, which is closed once it’s created. */
export function RowForm<Row extends Entity, Page extends PageOf<ResourceWords, unknown, Actions>>({
  of,
  leaves,
  form: given,
  row,
  page,
  onClose,
}: RowFormProps<Row, Page>) {
  const t = sayWith(page.t);
  const shown = Object.entries(given.fields).filter(
    (entry): entry is [string, AnyField<Page>] => entry[1] !== NOT_IN_FORM,
  );
  /** A string that the object may have or not. */
  const maybe = (key: string) => (i18n.exists(`${of.words}:${key}`) ? t(key) : undefined);
  const shape: Readonly<Record<string, z.core.$ZodType>> = { ...of.body.shape, ...given.freer };
  const valuesOf = (source: object): Values => {
    const all = new Map<string, unknown>(Object.entries(source));
    return Object.fromEntries(shown.map(([name]) => [name, all.get(name) ?? null]));
  };
  const form = useResourceForm({
    name: `${of.subject}.${row?.id ?? NEW}`,
    schema: z.object(Object.fromEntries(shown.map(([name]) => [name, shape[name] ?? z.unknown()]))),
    fields: Object.fromEntries(
      shown.map(([name, field]): [string, Field<unknown>] => [
        name,
        {
          ...rulesOf(field),
          label: t(`field.${name}`),
          needed: maybe(`needed.${name}`),
          show: showOf(field, page),
        },
      ]),
    ),
    saved: valuesOf(row ?? given.fresh(page)),
    version: row?.updated_at,
    entity: {
      // A refused name comes with the other object that has it, which isn’t a newer version of this one.
      schema: of.entity.check(z.refine(({ id }) => id === row?.id)),
      valuesOf,
    },
    check: (values) => given.check?.(values, page) ?? {},
    save: ({ values, changes, version }) => {
      const sent = given.sent ?? ((fields: Values) => fields);
      return row
        ? page.actions.update(row, sent(changes, values), version)
        : page.actions.create(sent(values, values));
    },
    onSaved: row ? undefined : onClose,
  });
  return (
    <ResourceForm
      form={form}
      submitLabel={row ? undefined : t('create')}
      readOnly={page.reason}
      leaves={leaves}
    >
      {shown
        .filter(([, { when }]) => when?.(form.values) ?? true)
        .map(([name, { control: Control, options, none }], index) => (
          <Control
            key={name}
            {...form.field(name)}
            help={maybe(`help.${name}`)}
            needed={maybe(`needed.${name}`)}
            autoFocus={!row && index === 0}
            isNew={!row}
            options={options?.(page) ?? []}
            none={none?.(page)}
            page={page}
          />
        ))}
    </ResourceForm>
  );
}

/** What the form itself needs to know of a field. */
const rulesOf = <Page,>({ verbatim, secret, merge, sentAs, parts }: AnyField<Page>) => ({
  verbatim,
  secret,
  merge,
  sentAs,
  parts,
});

/** How a field’s value is written, for comparing two versions: as it says, or as the option with that value. */
function showOf<Page>({ show, options }: AnyField<Page>, page: Page) {
  if (show) return (value: unknown) => show(value, page);
  if (!options) return undefined;
  return (value: unknown) => options(page).find((each) => each.value === value)?.label ?? '';
}
