import { useState } from 'react';
import type { Integration } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { failedReads } from '@/kit/loading/failed-reads';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Heading, Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useDoors } from '../model';

/** What the door system knows about us: its sites, and the doors of the selected one. */
export function Doors({ connection }: { connection: Integration }) {
  const { t } = useTranslation('integrations');
  const [chosen, setChosen] = useState<string>();
  const { site: saved } = connection.options;
  const site = chosen ?? (typeof saved === 'string' ? saved : '');
  const { sites, doors } = useDoors(connection.id, site);
  const failed = failedReads([sites, doors]);
  return (
    <section aria-label={t('doors.title')}>
      <Stack gap={3}>
        <Heading level={3}>{t('doors.title')}</Heading>
        {failed && <ReadFailed compact title={t('doors.error')} query={failed} />}
        {sites.isPending && <SkeletonRows count={2} />}
        {sites.data && (
          <Select
            label={t('doors.site')}
            placeholder={t('doors.choose')}
            value={sites.data.elements.some(({ id }) => id === site) ? site : ''}
            options={sites.data.elements.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {doors.data?.elements.length === 0 && <Text muted>{t('doors.none')}</Text>}
        {doors.data && doors.data.elements.length > 0 && (
          <List aria-label={t('doors.title')}>
            {doors.data.elements.map(({ id, name }) => (
              <ListRow key={id} title={<bdi>{name}</bdi>} text={<bdi>{id}</bdi>} />
            ))}
          </List>
        )}
      </Stack>
    </section>
  );
}
