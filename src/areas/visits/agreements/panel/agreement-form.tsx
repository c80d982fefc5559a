import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { Agreement } from '@/api/schemas/forms';
import type { Station } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { articleOf } from '@/kit/article/paragraphs';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { checkboxField } from '@/kit/form/bindings';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import { Checkbox } from '@/ui/checkbox';
import { CheckboxGroup } from '@/ui/checkbox-group';
import { Notice } from '@/ui/notice';
import { TextArea, TextField } from '@/ui/text-field';
import type { FormActions } from '../actions';
import { textOf, type AgreementRow } from '../model';

/** Maximum text length in the contract. */
const LIMIT = 20_000;

const Body = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(500)),
  text: z.string().check(z.minLength(1)),
  is_required: z.boolean(),
  station_ids: z.array(z.string()),
});
type Values = z.infer<typeof Body>;

const EMPTY: Values = { name: '', text: '', is_required: true, station_ids: [] };

const valuesOf = ({ name, content, is_required, station_ids }: Agreement): Values => ({
  name,
  text: textOf(content),
  is_required,
  station_ids: [...station_ids],
});

const leaves = leavesPanel('form');

interface AgreementFormProps {
  /** Undefined for a new one. */
  readonly row: AgreementRow | undefined;
  readonly stations: readonly Station[];
  readonly actions: FormActions;
  readonly onMade: (id: string) => void;
}

/** An agreement’s content and where it’s shown. Changing its content creates a new version; signed ones stay (VISIT-9). */
export function AgreementForm({ row, stations, actions, onMade }: AgreementFormProps) {
  const { t } = useTranslation('forms');
  const current = row?.current;
  // The version from a refusal: the next one replaces it, not the one that was opened.
  const told = useRef<Agreement>(undefined);
  const baseOf = (version: string | undefined): Agreement | undefined =>
    told.current && told.current.updated_at === version ? told.current : current;
  const stationNames = (ids: readonly string[]): string =>
    stations
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || t('nowhere');
  const form = useResourceForm({
    name: `forms.${row?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      text: { label: t('field.text'), needed: t('field.textNeeded'), sentAs: 'content' },
      is_required: {
        label: t('field.required'),
        show: (is) => t(is ? 'required.yes' : 'required.no'),
      },
      station_ids: { label: t('field.stations'), show: stationNames },
    },
    saved: current ? valuesOf(current) : EMPTY,
    version: current?.updated_at,
    entity: { schema: Agreement, valuesOf },
    startsOver: !row,
    check: ({ text, station_ids }) => ({
      ...(articleOf(text).length > LIMIT && { text: t('field.textLong') }),
      // Neither shown nor signed, it would be in no list.
      ...(station_ids.length === 0 &&
        !(current && current.signature_count > 0 && isSame(text, current)) && {
          station_ids: t('field.stationNeeded'),
        }),
    }),
    save: async ({ values: { text, ...rest }, changes, version }) => {
      const body = { ...rest, content: articleOf(text) };
      const base = baseOf(version);
      if (!base) return actions.create(body);
      if (!changesText(changes)) {
        await actions.showAt(base, rest.station_ids, stations);
        return { ...base, station_ids: rest.station_ids };
      }
      try {
        return await actions.revise(base, body);
      } catch (error) {
        const newer = error instanceof ApiError ? error.detail['current'] : undefined;
        told.current = Agreement.safeParse(newer).data;
        throw error;
      }
    },
    onSaved: row ? undefined : (_sent, made) => made && onMade(made.id),
  });
  const text = form.field('text');
  const required = form.field('is_required');
  const chosen = form.field('station_ids');
  const isNewVersion = current !== undefined && changesText(form.changes);
  return (
    <ResourceForm
      form={form}
      leaves={leaves}
      submitLabel={
        current
          ? isNewVersion
            ? t('saveVersion', { version: current.version + 1 })
            : undefined
          : t('new')
      }
    >
      <TextField {...form.text('name')} autoComplete="off" />
      <TextArea
        {...text}
        rows={10}
        help={t('field.textHelp')}
        onChange={({ target }) => text.onChange(target.value)}
      />
      <Checkbox {...checkboxField(required)} text={t('field.requiredText')} />
      <CheckboxGroup
        id={chosen.id}
        label={chosen.label}
        error={chosen.error}
        options={stations.map(({ id, name, office_name }) => ({
          value: id,
          label: name,
          text: office_name,
        }))}
        value={chosen.value}
        onChange={chosen.onChange}
      />
      {isNewVersion && <Notice live>{t('nextVersion', { count: current.signature_count })}</Notice>}
    </ResourceForm>
  );
}

const isSame = (text: string, { content }: Agreement): boolean =>
  articleOf(text) === articleOf(textOf(content));

/** Whether changes affect what’s signed, and not only where it’s shown. */
const changesText = ({ name, text, is_required }: Partial<Values>): boolean =>
  name !== undefined || text !== undefined || is_required !== undefined;
