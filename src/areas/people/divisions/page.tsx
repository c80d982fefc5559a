import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Division } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { UndoButton } from '@/writes/undo-button';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { IconLayers, IconMap, IconOffice, IconPlus } from '@/ui/icon';
import { toasts } from '@/ui/toasts';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { Tree, type TreeNode } from '@/ui/tree';
import { showProblem } from '@/writes/problem';
import { subjectOf, useDivisionActions } from './actions';
import { circle, NO_DIVISION, useDivisions, type Places, pathText } from './model';
import { Panel } from './panel';

/** Divisions with their offices and floors, as a tree in which each can be moved. */
export function DivisionsPage() {
  const { t } = useTranslation('divisions');
  usePageTitle(t('title'));
  const { places, isFailed, isFetching, retry } = useDivisions();
  const { open } = useSearch({ from: '/_app/admin/divisions' });
  const navigate = useNavigate({ from: '/admin/divisions' });
  const onOpen = (id: string | undefined): void =>
    void navigate({ search: (search) => ({ ...search, open: id }) });
  const [touched, setTouched] = useState<string>();
  const actions = useDivisionActions();
  const [moving, setMoving] = useState<string>();

  const move = (id: string, to: string): void => {
    const placed = places?.byId.get(id);
    if (!places || !placed || placed.kind === 'floor') return;
    const isDivision = placed.kind === 'division';
    const target = places.byId.get(to)?.name ?? t(isDivision ? 'topLevel' : 'none');
    const path = isDivision ? circle(places, id, to) : undefined;
    if (path) {
      toasts.show({ tone: 'error', text: t('circle', { path: pathText(path) }) });
      return;
    }
    setTouched(subjectOf(id));
    // Reported here as well, because the read before the write can also fail. They share one toast.
    void (
      placed.kind === 'division'
        ? actions.moveDivision(placed.division, to, target)
        : actions.moveOffice(placed, to, target)
    ).catch(showProblem);
  };
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <Inline>
        <Button variant="primary" icon={<IconPlus />} onClick={() => onOpen('new')}>
          {t('add')}
        </Button>
        {touched !== undefined && <UndoButton subject={touched} />}
      </Inline>
      <Card aria-label={t('tree')} aria-busy={!places && !isFailed}>
        {isFailed && <ErrorState title={t('error')} onRetry={retry} retrying={isFetching} />}
        {!places && !isFailed && <SkeletonRows count={8} />}
        {places?.divisions.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {places && places.byId.size > 0 && (
          <DivisionTree
            {...{ places, open, onOpen, moving, onMovingChange: setMoving }}
            onMove={move}
          />
        )}
      </Card>
      {open !== undefined && places && (
        <Panel
          {...{ places, actions, open, onOpen, onWritten: setTouched, isFetching }}
          onPickUp={(id) => {
            setMoving(id);
            onOpen(undefined);
          }}
          onMove={move}
        />
      )}
    </Stack>
  );
}

interface DivisionTreeProps {
  readonly places: Places;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, to: string) => void;
  readonly moving: string | undefined;
  readonly onMovingChange: (id: string | undefined) => void;
}

/** Divisions start expanded and offices collapsed. */
function DivisionTree({ places, open, onOpen, ...moves }: DivisionTreeProps) {
  const { t } = useTranslation('divisions');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const containers = [...places.divisions.map(({ id }) => id), NO_DIVISION];
  const officeIds = [...places.byId.values()].flatMap(({ kind, id }) =>
    kind === 'office' ? [id] : [],
  );
  const expanded = new Set([
    ...containers.filter((id) => !toggled.has(id)),
    ...officeIds.filter((id) => toggled.has(id)),
  ]);
  const officeNode = ({ id, name, floors }: Division['offices'][number]): TreeNode => ({
    id,
    label: name,
    icon: <IconOffice />,
    movable: true,
    children: floors.map((floor) => ({
      id: floor.id,
      label: floor.name,
      icon: <IconMap />,
      children: [],
    })),
  });
  const nodes = new Map<string, TreeNode>();
  const nodesIn = (id: string | null): readonly TreeNode[] =>
    (places.below.get(id) ?? []).flatMap((division) => nodes.get(division.id) ?? []);
  // Parents come first, so that from the end, the nodes of what a division contains are there.
  for (const division of places.divisions.toReversed()) {
    nodes.set(division.id, {
      id: division.id,
      label: division.name,
      icon: <IconLayers />,
      note: t('offices', { count: division.offices.length }),
      movable: true,
      accepts: true,
      children: [...nodesIn(division.id), ...division.offices.map(officeNode)],
    });
  }
  return (
    <Tree
      {...moves}
      label={t('tree')}
      nodes={[
        ...nodesIn(null),
        {
          id: NO_DIVISION,
          label: t('none'),
          accepts: true,
          children: places.loose.map(officeNode),
        },
      ]}
      expanded={expanded}
      onExpandedChange={(next) =>
        setToggled(
          new Set([
            ...containers.filter((id) => !next.has(id)),
            ...officeIds.filter((id) => next.has(id)),
          ]),
        )
      }
      selected={open}
      onSelect={(id) => {
        if (id !== NO_DIVISION) onOpen(id);
      }}
      canMove={(id, to) => circle(places, id, to) === undefined}
    />
  );
}
