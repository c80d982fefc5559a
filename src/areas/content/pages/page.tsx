import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Outdated } from '@/kit/list/outdated';
import { TypedSearch } from '@/kit/list/typed-search';
import { useTyped } from '@/kit/list/use-typed';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { usePages, type Group } from './model';
import './strings';
import css from './page.module.css';

/** Reference pages for everyone in the organization: sections of pages, each one click away. */
export function PagesPage() {
  const { t } = useTranslation('pages');
  usePageTitle(t('title'));
  const { q } = useSearch({ from: '/_app/pages' });
  const navigate = useNavigate({ from: '/pages' });
  const [typed, type] = useTyped(
    q,
    (text) => void navigate({ search: { q: text }, replace: true, resetScroll: false }),
  );
  const { found, count, query } = usePages(typed);
  return (
    <Stack gap={4}>
      <header className={css.head}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text muted>{t('text')}</Text>
        </div>
      </header>
      {count !== undefined && count > 0 && (
        <div className={css.search}>
          <TypedSearch label={t('search')} value={typed} onChange={type} />
          {typed !== '' && (
            <Text size="small" muted role="status">
              {t('found', { count: found?.reduce((sum, { pages }) => sum + pages.length, 0) ?? 0 })}
            </Text>
          )}
        </div>
      )}
      <Outdated query={query} />
      {!found && (
        <Card aria-busy={query.isPending} aria-label={t('title')}>
          {query.isError ? (
            <ReadFailed title={t('error')} query={query} />
          ) : (
            <>
              <SkeletonRows count={5} />
              <StillWorking />
            </>
          )}
        </Card>
      )}
      {count === 0 && (
        <Card>
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </Card>
      )}
      {count !== 0 && found?.length === 0 && (
        <Card>
          <EmptyState drawing="search" title={t('noMatch', { q: typed })}>
            <Button onClick={() => type('')}>{t('showAll')}</Button>
          </EmptyState>
        </Card>
      )}
      {count !== 0 && found && found.length > 0 && (
        <div className={css.sections}>
          {found.map((group) => (
            <SectionCard key={group.section?.id ?? ''} group={group} />
          ))}
        </div>
      )}
    </Stack>
  );
}

function SectionCard({ group: { section, pages } }: { group: Group }) {
  const { t } = useTranslation('pages');
  const id = `section-${section?.id ?? 'none'}`;
  if (pages.length === 0) return null;
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={<bdi>{section?.name ?? t('noSection')}</bdi>} />
      <List>
        {pages.map((page) => (
          <ListRow
            key={page.id}
            title={
              <Link
                to="/pages/$pageId"
                params={{ pageId: page.id }}
                className={linkClass('subtle')}
              >
                <bdi>{page.title}</bdi>
              </Link>
            }
            end={page.status === 'draft' && <Badge tone="pending">{t('draft')}</Badge>}
          />
        ))}
      </List>
    </Card>
  );
}
