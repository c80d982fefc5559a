import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { CutOff } from '@/kit/list/outdated';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { Filters } from './filters';
import { loadPersonPanel } from '../person/load-panel';
import { PeopleList } from './people-list';
import { useDirectory, usePeopleSearch } from './model';
import '../strings';
import css from '../people.module.css';

/** Shown beside the list once someone is selected. */
const PersonPanel = lazyPart(async () => (await loadPersonPanel()).PersonPanel);

/** Everyone in the organization by last name, found by typing, team, office, and list. */
export function DirectoryPage() {
  const { t } = useTranslation(['people', 'list']);
  const { set, ...search } = usePeopleSearch();
  const { q, team, list, base, who } = search;
  const directory = useDirectory(search);
  usePageTitle(t('title'));
  const ready = directory.kind === 'ready' ? directory : undefined;
  const count = ready?.count;
  const words = count === undefined ? '' : t('count', { count });
  // Whoever isn’t found may be among those who are still loading.
  const isLoading = directory.kind === 'loading' || (count === 0 && ready?.isGrowing);
  const isFiltered = [team, list, base].some((id) => id !== undefined) || q !== '';
  useSpokenCount(count, [q, team, list, base].join('\n'));
  const dropAll = () => set({ q: '', team: undefined, list: undefined, base: undefined });
  return (
    <div className={css.page}>
      <header className={css.pageHead}>
        <Heading level={1}>{t('title')}</Heading>
        {count !== undefined && (
          <Text muted>{ready?.isGrowing ? t('list:soFar', { what: words }) : words}</Text>
        )}
      </header>
      <Filters />
      {directory.kind === 'failed' && (
        <Card>
          <ErrorState title={t('error')} onRetry={directory.retry} retrying={directory.retrying} />
        </Card>
      )}
      {isLoading && (
        <Card aria-busy="true">
          <SkeletonRows count={8} avatar />
          <StillWorking />
        </Card>
      )}
      {ready && <CutOff query={ready.people} count={ready.people.data?.elements.length ?? 0} />}
      {count === 0 && !isLoading && (
        <Card>
          <EmptyState drawing="people" title={q === '' ? t('nobody') : t('noHit', { text: q })}>
            {isFiltered && <Button onClick={dropAll}>{t('everybody')}</Button>}
          </EmptyState>
        </Card>
      )}
      {ready && ready.count > 0 && <PeopleList groups={ready.groups} />}
      {who !== undefined && (
        <Suspense>
          <PersonPanel key={who} id={who} onClose={() => set({ who: undefined })} />
        </Suspense>
      )}
    </div>
  );
}

/** Announces how many are left when the filters change; initially, the page itself is read. */
function useSpokenCount(count: number | undefined, filters: string): void {
  const { t } = useTranslation('people');
  const spoken = useRef(filters);
  useEffect(() => {
    if (count === undefined || spoken.current === filters) return;
    spoken.current = filters;
    announce(t('count', { count }));
  }, [count, filters, t]);
}
