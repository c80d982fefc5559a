import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { numericCell, Table } from '@/ui/table';
import { allTags } from './reads';
import './strings';

/** The tags of the organization's places. */
export function TagsPage() {
  const { t } = useTranslation('tags');
  usePageTitle(t('title'));
  const { data, isError, isFetching, refetch } = useQuery(allTags());
  const rows = data?.elements ?? [];
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <Card padded={false} aria-label={t('caption')} aria-busy={!data && !isError}>
        {!data && isError && (
          <ErrorState title={t('error')} onRetry={refetch} retrying={isFetching} />
        )}
        {!data && !isError && <SkeletonRows count={8} />}
        {data && rows.length === 0 && <EmptyState title={t('empty')} />}
        {rows.length > 0 && (
          <Table caption={t('caption')}>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.category')}</th>
                <th scope="col" className={numericCell}>
                  {t('column.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, category_name, resource_count }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{category_name}</td>
                  <td className={numericCell}>{resource_count}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </Stack>
  );
}
