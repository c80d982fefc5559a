import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { Filters } from '../model';

/** Shown if no one matches the filters: which filter to clear, or that the office is empty. */
export function NoPeople({ filters }: { filters: Filters }) {
  const { t } = useTranslation('team');
  const { office } = useWhere();
  if (filters.searchText !== '') {
    return (
      <EmptyState compact title={t('nobody.typed', { text: filters.searchText })}>
        <Button size="small" onClick={() => filters.set({ searchText: null })}>
          {t('nobody.dropText')}
        </Button>
      </EmptyState>
    );
  }
  if (filters.circle !== 'everyone') {
    return (
      <EmptyState compact title={t(`nobody.${filters.circle}`)}>
        <Button size="small" onClick={() => filters.set({ circle: null })}>
          {t('nobody.everyone')}
        </Button>
      </EmptyState>
    );
  }
  if (filters.team.length + filters.person.length > 0) {
    return (
      <EmptyState compact title={t('nobody.filtered', { office: office?.name ?? '' })}>
        <Button
          size="small"
          onClick={() => {
            filters.keep('team', []);
            filters.keep('person', []);
            filters.set({ team: null, person: null });
          }}
        >
          {t('nobody.everyone')}
        </Button>
      </EmptyState>
    );
  }
  return <EmptyState compact title={t('nobody.office', { office: office?.name ?? '' })} />;
}
