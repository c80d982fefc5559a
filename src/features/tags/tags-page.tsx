import { useQuery } from '@tanstack/react-query';
import type { TagDetail } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ResourceList } from '@/parts/list/resource-list';
import { useList } from '@/parts/list/use-list';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { allTags } from './reads';
import { useColumns } from './use-columns';
import './strings';

const keyOf = ({ id }: TagDetail): string => id;
const nameOf = ({ name }: TagDetail): string => name;

/** The tags of the organization's places. */
export function TagsPage() {
  const { t } = useTranslation('tags');
  usePageTitle(t('title'));
  const query = useQuery(allTags());
  const columns = useColumns();
  const list = useList({
    rows: query.data?.elements,
    columns,
    keyOf,
    nameOf,
    sort: 'category',
    selectable: true,
  });
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <ResourceList
        list={list}
        query={query}
        label={t('caption')}
        searchLabel={t('search')}
        problem={t('error')}
        countLabel={(count) => t('count', { count })}
        empty={<EmptyState title={t('empty')} />}
      />
    </Stack>
  );
}
