import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AccessState } from '@/domain/access';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { IconCalendarClock, IconCheck, IconClose } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SegmentedControl } from '@/ui/segmented-control';
import { useMatrix, type Subject } from './model';
import type { MatrixRow } from './model/matrix';

const keyOf = ({ place }: MatrixRow): string => place.id;
const nameOf = ({ place }: MatrixRow): string => place.name;
const NONE: readonly string[] = [];

/** Which team may book which place, by the list that decides for each. */
export function Matrix({ subject }: { subject: Subject }) {
  const { t } = useTranslation('access');
  const { scope } = useSearch({ from: '/_app/admin/places/$resourceId/access' });
  const navigate = useNavigate({ from: '/admin/places/$resourceId/access' });
  const { matrix, teamNames, query } = useMatrix(subject, scope);
  const list = useList({
    rows: matrix?.rows,
    columns: useMatrixColumns(matrix?.teams ?? NONE, teamNames),
    keyOf,
    nameOf,
    sort: 'place',
  });
  return (
    <ResourceList
      list={list}
      query={query}
      label={t('matrix.caption')}
      searchLabel={t('matrix.search')}
      problem={t('matrix.error')}
      countLabel={(count) => t('matrix.count', { count })}
      empty={<EmptyState title={t('matrix.empty')} />}
      action={
        <SegmentedControl
          label={t('matrix.scope')}
          value={scope}
          options={[
            { value: 'floor', label: t('matrix.here') },
            { value: 'office', label: t('matrix.office') },
          ]}
          onChange={(next) => void navigate({ search: (before) => ({ ...before, scope: next }) })}
        />
      }
    />
  );
}

function useMatrixColumns(
  teams: readonly string[],
  names: readonly { readonly id: string; readonly name: string }[] | undefined,
): readonly ListColumn<MatrixRow>[] {
  const { t } = useTranslation(['access', 'booking']);
  return useMemo(() => {
    const nameOfTeam = new Map(names?.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'place',
        title: t('column.place'),
        value: ({ place }) => place.name,
        cell: ({ place }) => (
          <Link
            to="/admin/places/$resourceId/access"
            params={{ resourceId: place.id }}
            className={linkClass('subtle')}
          >
            <bdi>{place.name}</bdi>
          </Link>
        ),
        card: 'title',
      },
      {
        id: 'type',
        title: t('column.type'),
        value: ({ place }) => t(`booking:type.${place.type}`),
        filter: { all: t('filter.allTypes'), key: ({ place }) => place.type },
        width: 112,
      },
      {
        id: 'source',
        title: t('column.decidedBy'),
        value: ({ by, place }) =>
          by === undefined ? t('matrix.noList') : by.id === place.id ? t('own') : by.name,
        filter: { all: t('filter.allSources'), key: ({ by }) => by?.id ?? 'none' },
      },
      ...teams.map((id): ListColumn<MatrixRow> => ({
        id: `team.${id}`,
        title: nameOfTeam.get(id) ?? id,
        value: (row) => t(`standing.${standing(row, id)}`),
        cell: (row) => <Cell standing={standing(row, id)} />,
        sort: false,
        searched: false,
        width: 128,
      })),
      {
        id: 'others',
        title: t('column.others'),
        value: ({ by }) => t(by ? 'standing.no' : 'standing.always'),
        cell: ({ by }) => <Cell standing={by ? 'no' : 'always'} />,
        sort: false,
        searched: false,
        width: 128,
      },
      {
        id: 'people',
        title: t('column.people'),
        value: ({ people }) => people,
        numeric: true,
        width: 96,
      },
    ];
  }, [t, teams, names]);
}

const standing = ({ by, teams }: MatrixRow, team: string): AccessState =>
  by === undefined ? 'always' : (teams.get(team) ?? 'no');

const LOOKS = {
  always: { tone: 'accepted', icon: <IconCheck /> },
  sometimes: { tone: 'pending', icon: <IconCalendarClock /> },
  over: { tone: undefined, icon: <IconClose /> },
  no: { tone: undefined, icon: <IconClose /> },
} as const;

/** Yes, sometimes, or no: by color, drawing, and word. */
function Cell({ standing: value }: { standing: AccessState }) {
  const { t } = useTranslation('access');
  const { tone, icon } = LOOKS[value];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`standing.${value}`)}
    </Badge>
  );
}
