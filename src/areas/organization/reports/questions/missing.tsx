import { useId, useMemo } from 'react';
import type { Figures } from '@/api/schemas/reports';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { growthOf } from '@/kit/queries/growth';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { DrillLink } from '../drill/link';
import type { Report } from '../model';
import { missing, noShowRate } from '../model/bookings';
import { numberText, percentText } from '../text';

/** Rows that fit on a card; all of them are one click away. */
const SHOWN = 5;

/** Who books and doesn’t come? */
export function MissingCard({
  total,
  report: { people, bookings, isCounting },
}: {
  total: Figures;
  report: Report;
}) {
  const { t } = useTranslation('reports');
  const id = useId();
  const those = useMemo(() => missing(people ?? []), [people]);
  // Until everything has loaded, the order of the people would change under the pointer.
  const isReading = isCounting || (!growthOf(bookings).isRead && !bookings.isError);
  return (
    <Card aria-labelledby={id} aria-busy={isReading}>
      <Stack gap={3}>
        <CardHead title={t('missing.title')} id={id} />
        <Text>
          {total.no_shows === 0
            ? t('missing.none')
            : t('missing.answer', { count: total.no_shows, rate: percentText(noShowRate(total)) })}
        </Text>
        {isReading && total.no_shows > 0 && <SkeletonRows count={SHOWN} />}
        {bookings.isError && !bookings.data && (
          <ReadFailed compact title={t('missing.error')} query={bookings} />
        )}
        {!isReading && those.length > 0 && (
          <List>
            {those.slice(0, SHOWN).map(({ user, name, no_shows, reservations }) => (
              <ListRow
                key={user.id}
                title={
                  <DrillLink
                    to={{ rows: 'bookings', person: user.id, kind: 'no_shows' }}
                    className={linkClass('subtle')}
                  >
                    <bdi>{name}</bdi>
                  </DrillLink>
                }
                end={t('missing.person', { missed: numberText(no_shows), count: reservations })}
              />
            ))}
          </List>
        )}
        {total.no_shows > 0 && (
          <Inline gap={4}>
            <DrillLink
              to={{ rows: 'people', sort: '-no_shows' }}
              className={linkClass('standalone')}
            >
              {t('missing.people')}
            </DrillLink>
            <DrillLink
              to={{ rows: 'bookings', kind: 'no_shows' }}
              className={linkClass('standalone')}
            >
              {t('missing.show', { count: total.no_shows })}
            </DrillLink>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
