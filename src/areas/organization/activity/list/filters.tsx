import {
  ACTION_KINDS,
  ACTION_OBJECTS,
  type ActionKind,
  type ActionObject,
} from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { kindKey } from '@/areas/organization/shared/activity/text';
import { useSession } from '@/session';
import { ComboBox } from '@/ui/combo-box';
import { DatePicker } from '@/ui/date-picker';
import { Select } from '@/ui/select';
import { usePeople } from '../model';
import type { ActivitySearch } from '../search';
import css from '../page.module.css';

interface FiltersProps {
  readonly search: ActivitySearch;
  readonly reversed: boolean;
  readonly onChange: (change: Partial<ActivitySearch>) => void;
}

/** Filters of the log: objects, actions, office, person, days. */
export function Filters({ search, reversed, onChange }: FiltersProps) {
  const { t } = useTranslation('activityPage');
  const { offices } = useSession();
  const { type, kind, office, person, from, until } = search;
  const kinds = ACTION_KINDS.filter((each) => type === undefined || each.startsWith(`${type}:`));
  return (
    <div role="group" aria-label={t('filters')} className={css.filters}>
      <Select
        label={t('type')}
        value={type ?? ''}
        placeholder={t('all.type')}
        options={ACTION_OBJECTS.map((each) => ({ value: each, label: t(`types.${each}`) }))}
        onChange={({ target }) => {
          const next = (target.value || undefined) as ActionObject | undefined;
          // An action on other kinds of objects would match nothing.
          const keeps = next === undefined || kind?.startsWith(`${next}:`);
          onChange({ type: next, object: undefined, kind: keeps ? kind : undefined });
        }}
      />
      <Select
        label={t('kind')}
        value={kind ?? ''}
        placeholder={t('all.kind')}
        options={kinds.map((each) => ({ value: each, label: t(`kinds.${kindKey(each)}`) }))}
        onChange={({ target }) =>
          onChange({ kind: (target.value || undefined) as ActionKind | undefined })
        }
      />
      <Select
        label={t('office')}
        value={office ?? ''}
        placeholder={t('all.office')}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange({ office: target.value || undefined })}
      />
      <Person key={person} chosen={person} onChange={(id) => onChange({ person: id })} />
      <DatePicker
        label={t('from')}
        value={from ?? null}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DatePicker
        label={t('until')}
        value={until ?? null}
        error={reversed ? t('reversed') : undefined}
        onChange={(day) => onChange({ until: day ?? undefined })}
      />
    </div>
  );
}

interface PersonProps {
  readonly chosen: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** A person found by typing. Rendered again once the chosen person’s name is known, because the field starts with it. */
function Person({ chosen, onChange }: PersonProps) {
  const { t } = useTranslation('activityPage');
  const { items, search, isLoading, isReady } = usePeople(chosen);
  return (
    <ComboBox
      key={String(isReady)}
      label={t('person')}
      help={t('personHelp')}
      items={items}
      value={isReady ? (chosen ?? null) : null}
      loading={isLoading}
      onSearch={search}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
