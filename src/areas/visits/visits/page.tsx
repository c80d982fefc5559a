import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { Outdated } from '@/kit/list/outdated';
import { ReadFailed } from '@/kit/loading/read-failed';
import { NEW } from '@/areas/visits/shared/invitation';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconPersonAdd } from '@/ui/icon';
import { List } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { SegmentedControl } from '@/ui/segmented-control';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { useFocusNext } from '@/ui/use-focus-next';
import { useVisitActions } from './actions';
import { loadInvitePanel } from './invite/load-panel';
import { VisitRow } from './visit-row';
import { useMyVisits, type VisitDay, type VisitRow as Row } from './model';
import type { When } from './search';
import './strings';
import css from './visits.module.css';

const InvitePanel = lazyPart(async () => (await loadInvitePanel()).InvitePanel);

/** My visitors: upcoming and past ones, and the button to invite the next. */
export function VisitsPage() {
  const { t } = useTranslation('visits');
  usePageTitle(t('title'));
  const { when, invite } = useSearch({ from: '/_app/visits' });
  const navigate = useNavigate({ from: '/visits' });
  const [canceled, setCanceled] = useState<ReadonlySet<string>>(() => new Set());
  const { query, days, guests } = useMyVisits(when, canceled);
  const actions = useVisitActions();
  const open = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, invite: next }) });

  const page = useRef<HTMLDivElement>(null);
  // Cancel goes with the press. Undo, which takes its place, has the row’s only button without a name of its own.
  const focusUndoOf = useFocusNext((id) =>
    page.current?.querySelector<HTMLElement>(
      `[data-key="${CSS.escape(id)}"] button:not([aria-label])`,
    ),
  );

  const cancel = async ({ visit }: Row) => {
    try {
      await actions.cancel(visit);
      focusUndoOf(visit.id);
      setCanceled((before) => new Set(before).add(visit.id));
    } catch {
      // Already reported.
    }
  };
  const create = (
    <Button variant="primary" icon={<IconPersonAdd />} onClick={() => open(NEW)}>
      {t('invite')}
    </Button>
  );
  return (
    <div ref={page} className={css.page}>
      <header className={css.head}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text muted>{t('text')}</Text>
        </div>
        {/* An empty list offers it below. */}
        {days?.length !== 0 && create}
      </header>
      {guests.length > 0 && (
        <nav aria-label={t('guests')} className={css.guests}>
          <span className={css.label}>{t('guests')}</span>
          <ul>
            {guests.map(({ id, visitor }) => (
              <li key={id}>
                <Link
                  from="/visits"
                  to="/visits"
                  search={(before) => ({ ...before, invite: id })}
                  aria-label={t('againNamed', { name: visitor.name })}
                  className={buttonClass({ size: 'small' })}
                >
                  <bdi className={css.guest}>{visitor.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SegmentedControl
        label={t('when.label')}
        value={when}
        onChange={(next: When) =>
          void navigate({ search: (before) => ({ ...before, when: next }) })
        }
        options={[
          { value: 'upcoming', label: t('when.upcoming') },
          { value: 'past', label: t('when.past') },
        ]}
      />
      <Outdated query={query} />
      {query.data?.incomplete && <Notice tone="warning">{t('incomplete')}</Notice>}
      <Card padded={false} role="region" aria-label={t(`when.${when}`)} aria-busy={query.isPending}>
        {query.isPending && (
          <>
            <SkeletonRows count={5} avatar />
            <StillWorking />
          </>
        )}
        {query.isError && !query.data && <ReadFailed title={t('error')} query={query} />}
        {days?.length === 0 && (
          <EmptyState
            drawing="door"
            title={t(`empty.${when}`)}
            text={when === 'upcoming' ? t('empty.text') : undefined}
          >
            {create}
          </EmptyState>
        )}
        {days?.map((each) => (
          <Day key={each.day} {...each} onCancel={cancel} />
        ))}
      </Card>
      {invite !== undefined && (
        <Suspense>
          <InvitePanel key={invite} id={invite} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface DayProps extends VisitDay {
  readonly onCancel: (row: Row) => Promise<unknown>;
}

function Day({ day, rows, onCancel }: DayProps) {
  const { t } = useTranslation('visits');
  const { today } = useWhere();
  const id = `visits-${day}`;
  return (
    <section aria-labelledby={id} className={css.day}>
      <h2 id={id} className={css.date}>
        {day === today
          ? t('today', { date: formatDate(day, 'day', { today }) })
          : formatDate(day, 'day', { today })}
      </h2>
      <List>
        {rows.map((row) => (
          <VisitRow key={row.visit.id} row={row} onCancel={onCancel} />
        ))}
      </List>
    </section>
  );
}
