import { useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { DrillLink } from '../drill/link';
import type { Report } from '../model';
import { isUnused } from '../model/figures';
import { numberText } from '../text';

/** Rows that fit on a card; all of them are one click away. */
const SHOWN = 5;

/** Which places are never used? */
export function UnusedCard({ places }: Pick<Report, 'places'>) {
  const { t } = useTranslation(['reports', 'booking']);
  const id = useId();
  const rows = places.data?.elements;
  const unused = rows?.filter(isUnused) ?? [];
  return (
    <Card aria-labelledby={id} aria-busy={places.isPending}>
      <Stack gap={3}>
        <CardHead title={t('unused.title')} id={id} />
        {places.isPending && <SkeletonRows count={SHOWN} />}
        {places.isError && !rows && <ReadFailed compact title={t('unused.error')} query={places} />}
        {rows && (
          <Text>
            {unused.length === 0
              ? t('unused.none', { count: rows.length })
              : t('unused.answer', { count: unused.length, total: numberText(rows.length) })}
          </Text>
        )}
        {unused.length > 0 && (
          <>
            <List>
              {unused.slice(0, SHOWN).map(({ resource, office_name, floor_name }) => (
                <ListRow
                  key={resource.id}
                  title={<bdi>{resource.name}</bdi>}
                  text={t(floor_name === null ? 'unused.inOffice' : 'unused.onFloor', {
                    type: t(`booking:type.${resource.type}`),
                    floor: floor_name,
                    office: office_name,
                  })}
                />
              ))}
            </List>
            <DrillLink to={{ rows: 'places', used: 'never' }} className={linkClass('standalone')}>
              {t('unused.show', { count: unused.length })}
            </DrillLink>
          </>
        )}
      </Stack>
    </Card>
  );
}
