import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense } from 'react';
import { foldText } from '@/domain/text/search';
import { addDays, formatDate, startOfWeek } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { NEW } from '@/areas/visits/shared/invitation';
import { AnswerButtons } from '@/areas/visits/shared/answer-buttons';
import { UndoButton } from '@/writes/undo-button';
import { useWhere } from '@/session/where';
import { announce } from '@/ui/announcer';
import { Avatar } from '@/ui/avatar';
import { Button, IconButton } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { DatePicker } from '@/ui/date-picker';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconChevronLeft, IconChevronRight, IconPersonAdd } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SegmentedControl } from '@/ui/segmented-control';
import { Stack } from '@/ui/stack';
import { addedTo, useVisitActions } from '../actions';
import type { VisitRow } from '../model';
import {
  RECEPTION_SPANS,
  RECEPTION_VIEWS,
  type ReceptionSpan,
  type ReceptionView,
} from '../search';
import { useVisitTexts } from '../text';
import { useColumns } from './columns';
import { EvacuationButton } from './evacuation-button';
import { useReception } from './model';
import '@/areas/visits/shared/strings';
import '../strings';
import css from '../visits.module.css';

const AddPanel = lazyPart(async () => (await import('./add-panel')).AddPanel);

const keyOf = ({ visit }: VisitRow): string => visit.id;
const nameOf = ({ visit }: VisitRow): string => visit.visitor.name;

/**
 * The visitors of an office, today or on other days: those at the door first, then all by state, checked in and out with one click
 * (V7).
 */
export function ReceptionPage() {
  const { t } = useTranslation('visits');
  usePageTitle(t('reception.title'));
  const { view, span, q, add } = useSearch({ from: '/_app/admin/visitors' });
  const { today, date, set } = useWhere();
  const actions = useVisitActions();
  const navigate = useNavigate({ from: '/admin/visitors' });
  const { query, rows, all, waiting, counts, office } = useReception(view, span, q);
  const open = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, add: next }) });
  const isToday = span === 'day' && date === today;
  const list = useList({ rows, columns: useColumns(span), keyOf, nameOf, sort: 'time' });
  /** Enter in the search checks in the one visitor it finds. */
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'search')
      return;
    const wanted = foldText(target.value.trim());
    const found = (all ?? []).filter(
      ({ visit: { visitor }, status, day }) =>
        wanted !== '' &&
        status === 'expected' &&
        day === today &&
        foldText(`${visitor.name} ${visitor.company ?? ''}`).includes(wanted),
    );
    const [row] = found;
    if (row && found.length === 1) void actions.checkIn(row.visit).catch(() => undefined);
    else announce(t('reception.enter', { count: found.length }));
  };
  return (
    <Stack>
      <header className={css.head}>
        <div>
          <Heading level={1}>{t('reception.title')}</Heading>
          <Text muted>
            {isToday
              ? t('reception.text', { office: office?.name ?? '' })
              : t(`reception.textOf.${span}`, {
                  office: office?.name ?? '',
                  day: formatDate(span === 'day' ? date : startOfWeek(date), 'day', { today }),
                })}
          </Text>
        </div>
        <div className={css.headActions}>
          <EvacuationButton />
          {office && <UndoButton subject={addedTo(office.id)} label={t('add.undo')} />}
          <Button variant="primary" icon={<IconPersonAdd />} onClick={() => open(NEW)}>
            {t('add.title')}
          </Button>
        </div>
      </header>
      {waiting && waiting.length > 0 && <AtTheDoor rows={waiting} />}
      <div className={css.period}>
        <SegmentedControl
          label={t('reception.spanLabel')}
          value={span}
          onChange={(next: ReceptionSpan) =>
            void navigate({ search: (before) => ({ ...before, span: next }) })
          }
          options={RECEPTION_SPANS.map((value) => ({ value, label: t(`reception.span.${value}`) }))}
        />
        <IconButton
          label={t(`reception.before.${span}`)}
          icon={<IconChevronLeft />}
          onClick={() => set((from) => ({ date: addDays(from.date, span === 'day' ? -1 : -7) }))}
        />
        <IconButton
          label={t(`reception.after.${span}`)}
          icon={<IconChevronRight />}
          onClick={() => set((from) => ({ date: addDays(from.date, span === 'day' ? 1 : 7) }))}
        />
        <DatePicker
          label={t('form.date')}
          value={date}
          onChange={(next) => {
            if (next !== null) set({ date: next });
          }}
        />
        {date !== today && (
          <Button variant="quiet" onClick={() => set({ date: today })}>
            {t('reception.today')}
          </Button>
        )}
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
      </div>
      <div onKeyDown={onKeyDown}>
        <ResourceList
          list={list}
          query={query}
          label={t(isToday ? 'reception.caption' : 'reception.title')}
          searchLabel={t(isToday ? 'reception.search' : 'reception.searchAll')}
          problem={t('reception.error')}
          countLabel={(count) => t('reception.count', { count })}
          empty={
            <EmptyState
              drawing="door"
              title={t(`${isToday ? 'reception.empty' : 'reception.emptyOf'}.${view}`)}
            />
          }
        />
      </div>
      {add !== undefined && (
        <Suspense>
          <AddPanel onClose={() => open(undefined)} />
        </Suspense>
      )}
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
