import { Link } from '@tanstack/react-router';
import type { OfficeHours } from '@/api/schemas/hours';
import type { Office, Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { ownWeek } from '@/domain/hours';
import { areaNames, type Reach } from './model';
import { entryName, entryText } from './text';

interface EntriesProps {
  readonly entries: readonly OfficeHours[];
  readonly areas: readonly Resource[] | undefined;
  readonly office: Office;
  readonly reach: Reach;
}

/** An office’s week, and everything that differs from it, earliest first. */
export function Entries({ entries, areas, office, reach }: EntriesProps) {
  const { t } = useTranslation('hours');
  const zone = office.time_zone;
  const isOwn = ownWeek(entries).length > 0;
  const weekly = entries.filter(
    ({ type, scope }) => type === 'weekday' && scope === (isOwn ? 'office' : 'organization'),
  );
  const dated = entries
    .filter(({ type }) => type !== 'weekday')
    .toSorted((a, b) => ((a.start_date ?? '') < (b.start_date ?? '') ? -1 : 1));
  const names = areaNames(areas ?? []);
  const ownerOf = (entry: OfficeHours): string =>
    entry.scope === 'organization'
      ? t('everyOffice')
      : entry.scope === 'office'
        ? office.name
        : (names.get(entry.resource_id ?? '') ?? t('onePlace'));
  return (
    <>
      <Card aria-label={t('weekTitle')}>
        <Heading level={2}>{t('weekTitle')}</Heading>
        <List>
          {weekly.map((entry) => (
            <ListRow key={entry.id} title={entryText(entry, zone)} />
          ))}
        </List>
        {weekly.length === 0 && <Text muted>{t('noWeek')}</Text>}
        {!isOwn && <Text muted>{t('organizationWeek')}</Text>}
        {reach.isWhole ? (
          <Opens id="week" label={t('changeWeek')} />
        ) : (
          <Text muted>{t('ofOffice')}</Text>
        )}
      </Card>
      <Card aria-label={t('entries')}>
        <Heading level={2}>{t('entries')}</Heading>
        {dated.length === 0 && <EmptyState title={t('noEntries')} />}
        <List>
          {dated.map((entry) => (
            <ListRow
              key={entry.id}
              title={<Opens id={entry.id} label={entryName(entry)} />}
              text={t('entryLine', { text: entryText(entry, zone), where: ownerOf(entry) })}
            />
          ))}
        </List>
      </Card>
    </>
  );
}

function Opens({ id, label }: { id: string; label: string }) {
  return (
    <Link
      from="/admin/hours"
      to="/admin/hours"
      search={(before) => ({ ...before, open: id })}
      className={linkClass('inline')}
    >
      {label}
    </Link>
  );
}
