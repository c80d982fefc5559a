import { addDays } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { SearchText } from '@/kit/list/search-text';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import type { ReportRequest } from '../model';
import { daysUntil, presetOf, PRESETS, type DayRange, type Preset } from '../model/range';
import { DayField } from './day-field';
import { PLACE_TYPES, type PlaceType } from '../search';
import css from './filters.module.css';

/** What all figures of the page are about: days, office, type of place, and words. All of it is stored in the address. */
export function Filters({ search, asked, today, set }: ReportRequest) {
  const { t } = useTranslation(['reports', 'booking']);
  const { offices } = useSession();
  const range: DayRange = asked.kind === 'known' ? asked.range : asked;
  const preset = presetOf(range, today);
  const isFiltered = search.office !== undefined || search.type !== undefined || search.q !== '';
  return (
    <div role="search" aria-label={t('filters.label')} className={css.filters} data-print="hide">
      <Select
        label={t('filters.period')}
        value={preset ?? 'custom'}
        options={[
          ...(Object.keys(PRESETS) as Preset[]).map((name) => ({
            value: name,
            label: t(`filters.preset.${name}`),
          })),
          { value: 'custom', label: t('filters.custom'), disabled: preset !== undefined },
        ]}
        onChange={({ target }) =>
          set(daysUntil(addDays(today, -1), PRESETS[target.value as Preset]))
        }
      />
      <DayField
        label={t('filters.start')}
        value={range.start}
        onChange={(start) => set({ start, end: range.end })}
      />
      <DayField
        label={t('filters.end')}
        value={range.end}
        onChange={(end) => set({ start: range.start, end })}
      />
      <Select
        label={t('filters.office')}
        value={search.office ?? ''}
        placeholder={t('filters.allOffices')}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => set({ office: target.value || undefined })}
      />
      <Select
        label={t('filters.type')}
        value={search.type ?? ''}
        placeholder={t('filters.allTypes')}
        options={PLACE_TYPES.map((type) => ({ value: type, label: t(`booking:type.${type}`) }))}
        onChange={({ target }) =>
          set({ type: (target.value || undefined) as PlaceType | undefined })
        }
      />
      <div className={css.words}>
        <SearchText
          className={css.search}
          label={t('filters.search')}
          value={search.q}
          onChange={(q) => set({ q })}
        />
        {isFiltered && (
          <Button
            variant="quiet"
            onClick={() => set({ office: undefined, type: undefined, q: '' })}
          >
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
