import { Link, linkOptions, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { HistoryLink } from '@/areas/organization/shared/activity/history-link';
import { useCrumbs } from '@/kit/crumbs';
import { LastWrite } from '@/kit/list/last-write';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconEdit, IconPlus } from '@/ui/icon';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { Tabs } from '@/ui/tabs';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useAccessActions } from './actions';
import { useGrantColumns } from './columns';
import { Matrix } from './matrix';
import { useGrants, useSubject, type Subject } from './model';
import type { RuleSource, Grant } from './model/grants';
import { Panel } from './panel/panel';
import { NEW_GRANTS } from './search';
import { Why } from './why/why';
import './strings';

/** Who may book a place or an area, when, and who manages it. */
export function AccessPage() {
  const { t } = useTranslation('access');
  const { resourceId } = useParams({ from: '/_app/admin/places/$resourceId/access' });
  const { query, subject, isGone } = useSubject(resourceId);
  const title = subject ? t('title', { place: subject.place.name }) : t('untitled');
  usePageTitle(title);
  useAncestorCrumbs(subject);
  return (
    <Stack>
      <header>
        <Heading level={1}>{title}</Heading>
        <Text muted>{t('text')}</Text>
        {subject && <HistoryLink of={{ object_type: 'resource', object_id: resourceId }} />}
      </header>
      {isGone ? (
        <Card>
          <EmptyState title={t('gone')} drawing="search">
            <Link to="/map" className={buttonClass({ variant: 'primary' })}>
              {t('toMap')}
            </Link>
          </EmptyState>
        </Card>
      ) : subject ? (
        <Access key={resourceId} subject={subject} />
      ) : (
        <Card aria-label={t('caption')} aria-busy={!query.isError}>
          {query.isError ? (
            <ReadFailed title={t('errorPlace')} query={query} />
          ) : (
            <SkeletonRows count={6} />
          )}
        </Card>
      )}
    </Stack>
  );
}

/** The areas that contain the place, outermost first: each has its own list. */
function useAncestorCrumbs(subject: Subject | undefined): void {
  const { t } = useTranslation('access');
  useCrumbs(
    useMemo(() => {
      if (!subject) return undefined;
      const { above, office, place } = subject;
      return [
        { name: office.name },
        ...above.toReversed().map(({ id, name }) => ({
          name,
          link: linkOptions({
            to: '/admin/places/$resourceId/access',
            params: { resourceId: id },
          }),
        })),
        {
          name: place.name,
          link: linkOptions({ to: '/admin/places/$resourceId', params: { resourceId: place.id } }),
        },
        { name: t('untitled') },
      ];
    }, [subject, t]),
  );
}

const keyOf = ({ id }: Grant): string => id;
const nameOf = ({ name }: Grant): string => name;

function Access({ subject }: { subject: Subject }) {
  const { t } = useTranslation('access');
  const { view } = useSearch({ from: '/_app/admin/places/$resourceId/access' });
  const navigate = useNavigate({ from: '/admin/places/$resourceId/access' });
  const { open, show } = useOpenRow('grant');
  const { rows, managers, deciding, query } = useGrants(subject);
  return (
    <>
      <LastWrite subject={SUBJECT} />
      <Why subject={subject} grants={rows} />
      <Tabs
        label={t('views')}
        value={view}
        items={[
          { value: 'list', label: t('view.list') },
          { value: 'matrix', label: t('view.matrix') },
        ]}
        onChange={(next) =>
          void navigate({
            // The two lists don’t share sort orders and filters.
            search: ({ person, day, scope }) => ({ person, day, scope, q: '', view: next }),
          })
        }
      >
        {view === 'matrix' ? (
          <Matrix subject={subject} />
        ) : (
          <Stack gap={3}>
            {(rows || !query.isError) && <Summary {...{ subject, deciding, rows }} />}
            <Grants {...{ subject, rows, query, open, show }} />
          </Stack>
        )}
      </Tabs>
      {open !== undefined && (
        <Panel
          key={open}
          {...{ subject, managers, query, open }}
          grants={rows}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

interface SummaryProps {
  readonly subject: Subject;
  readonly deciding: RuleSource;
  readonly rows: readonly Grant[] | undefined;
}

/** Whose list decides, and whether bookings need approval. */
function Summary({ subject: { place }, deciding, rows }: SummaryProps) {
  const { t } = useTranslation('access');
  const { setApproval } = useAccessActions();
  const [isBusy, setBusy] = useState(false);
  const own = rows?.flatMap(({ permission, from }) => (permission && !from ? [permission] : []));
  return (
    <>
      <p>
        {t(`deciding.${deciding.kind}`, {
          place: place.name,
          area: deciding.kind === 'area' ? deciding.area.name : '',
        })}
      </p>
      <Checkbox
        label={t('approval')}
        text={t('approvalText')}
        checked={place.is_approvable}
        disabled={!own || isBusy}
        onChange={async ({ target }) => {
          setBusy(true);
          await setApproval(place, target.checked, own ?? [])
            .catch(() => {})
            .finally(() => setBusy(false));
        }}
      />
    </>
  );
}

interface GrantsProps {
  readonly subject: Subject;
  readonly rows: readonly Grant[] | undefined;
  readonly query: ReturnType<typeof useGrants>['query'];
  readonly open: string | undefined;
  readonly show: (id: string | undefined) => void;
}

function Grants({ subject, rows, query, open, show }: GrantsProps) {
  const { t } = useTranslation('access');
  const latest = useLatest(show);
  const menuOf = useCallback(
    (grant: Grant): MenuItems => [
      {
        id: 'open',
        label: t('open'),
        icon: <IconEdit />,
        onAction: () => latest()(grant.id),
      },
    ],
    [latest, t],
  );
  const list = useList({
    rows,
    columns: useGrantColumns(subject.office.time_zone, menuOf),
    keyOf,
    nameOf,
    sort: 'kind',
  });
  const add = (
    <MenuButton
      variant="primary"
      icon={<IconPlus />}
      items={NEW_GRANTS.map((kind) => ({
        id: kind,
        label: t(`panel.${kind}`),
        onAction: () => show(kind),
      }))}
    >
      {t('addAny')}
    </MenuButton>
  );
  return (
    <ResourceList
      list={list}
      query={query}
      label={t('caption')}
      searchLabel={t('search')}
      problem={t('error')}
      countLabel={(count) => t('count', { count })}
      empty={
        <EmptyState title={t('empty')} text={t('emptyText')}>
          {add}
        </EmptyState>
      }
      action={add}
      open={open}
      onOpen={({ id }) => show(id)}
    />
  );
}
