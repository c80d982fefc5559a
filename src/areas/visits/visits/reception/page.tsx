import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { AnswerButtons } from '@/areas/visits/shared/answer-buttons';
import { Avatar } from '@/ui/avatar';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SegmentedControl } from '@/ui/segmented-control';
import { Stack } from '@/ui/stack';
import type { VisitRow } from '../model';
import { RECEPTION_VIEWS, type ReceptionView } from '../search';
import { useVisitTexts } from '../text';
import { useColumns } from './columns';
import { EvacuationButton } from './evacuation-button';
import { useReception } from './model';
import '@/areas/visits/shared/strings';
import '../strings';
import css from '../visits.module.css';

const keyOf = ({ visit }: VisitRow): string => visit.id;
const nameOf = ({ visit }: VisitRow): string => visit.visitor.name;

/** Today’s visitors of an office: those at the door first, then all by state, checked in and out with one click (V7). */
export function ReceptionPage() {
  const { t } = useTranslation('visits');
  usePageTitle(t('reception.title'));
  const { view, q } = useSearch({ from: '/_app/admin/visitors' });
  const navigate = useNavigate({ from: '/admin/visitors' });
  const { query, rows, waiting, counts, office } = useReception(view, q);
  const list = useList({ rows, columns: useColumns(), keyOf, nameOf, sort: 'time' });
  return (
    <Stack>
      <header className={css.head}>
        <div>
          <Heading level={1}>{t('reception.title')}</Heading>
          <Text muted>{t('reception.text', { office: office?.name ?? '' })}</Text>
        </div>
        <EvacuationButton />
      </header>
      {waiting && waiting.length > 0 && <AtTheDoor rows={waiting} />}
      <div className={css.views}>
        <SegmentedControl
          label={t('when.label')}
          value={view}
          onChange={(next: ReceptionView) =>
            void navigate({ search: (before) => ({ ...before, view: next }) })
          }
          options={RECEPTION_VIEWS.map((value) => ({
            value,
            label: counts
              ? t(`reception.viewCount.${value}`, { count: counts[value] })
              : t(`reception.view.${value}`),
          }))}
        />
      </div>
      <ResourceList
        list={list}
        query={query}
        label={t('reception.caption')}
        searchLabel={t('reception.search')}
        problem={t('reception.error')}
        countLabel={(count) => t('reception.count', { count })}
        empty={<EmptyState drawing="door" title={t(`reception.empty.${view}`)} />}
      />
    </Stack>
  );
}

/** Visitors who came without an invitation and need an answer. */
function AtTheDoor({ rows }: { rows: readonly VisitRow[] }) {
  const { t } = useTranslation('visits');
  const { door } = useVisitTexts();
  return (
    // Gets the focus of an answered visitor’s buttons, so that the next visitor is one Tab away.
    <Card aria-labelledby="door" tabIndex={-1}>
      <CardHead id="door" title={t('reception.door', { count: rows.length })} />
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.visit.id}
            wraps
            lead={<Avatar name={row.visit.visitor.name} />}
            title={
              <Link
                to="/visits/$visitId"
                params={{ visitId: row.visit.id }}
                className={linkClass('subtle')}
              >
                <bdi>{row.visit.visitor.name}</bdi>
              </Link>
            }
            text={door(row)}
            end={<AnswerButtons visit={row.visit} />}
          />
        ))}
      </List>
    </Card>
  );
}
