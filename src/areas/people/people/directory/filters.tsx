import { useTranslation } from '@/lib/i18n';
import { useMyLists } from '@/areas/booking/shared/favorites/use-my-lists';
import { SearchText } from '@/kit/list/search-text';
import { useSession } from '@/session';
import { FilterChip } from '@/ui/chip';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { usePeopleSearch, useTeamsToChoose } from './model';
import css from '../people.module.css';

/** By words, team, office, and my own lists, with the favorites first. */
export function Filters() {
  const { t } = useTranslation('people');
  const { offices } = useSession();
  const { q, team, base, set } = usePeopleSearch();
  const known = useTeamsToChoose();
  return (
    <div className={css.filters}>
      <SearchText
        className={css.search}
        label={t('filter.search')}
        value={q}
        onChange={(text) => set({ q: text })}
      />
      {(known.length > 0 || team !== undefined) && (
        <Select
          bare
          label={t('filter.team')}
          value={team ?? ''}
          placeholder={t('filter.anyTeam')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ team: target.value || undefined })}
        />
      )}
      {offices.length > 1 && (
        <Select
          bare
          label={t('filter.office')}
          value={base ?? ''}
          placeholder={t('filter.anyOffice')}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ base: target.value || undefined })}
        />
      )}
      <Lists />
    </div>
  );
}

/** "My Favorites", which everyone has, and the lists I created. */
function Lists() {
  const { t } = useTranslation(['people', 'favorites', 'common']);
  const { list, set } = usePeopleSearch();
  const { groups, noDefault, retry, retrying } = useMyLists();
  return (
    <>
      {noDefault && (
        <Notice tone="warning" onRetry={() => retry()} retrying={retrying}>
          {t('favorites:noGroup')}
        </Notice>
      )}
      {groups && groups.length > 0 && (
        <div role="group" aria-label={t('filter.lists')} className={css.chips}>
          {groups.map(({ id, name, member_count }) => (
            <FilterChip
              key={id}
              label={name}
              count={member_count}
              pressed={list === id}
              onChange={(pressed) => set({ list: pressed ? id : undefined })}
            />
          ))}
        </div>
      )}
    </>
  );
}
