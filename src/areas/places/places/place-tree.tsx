import { useMemo, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import {
  IconDesk,
  IconLayers,
  IconLock,
  IconMap,
  IconMore,
  IconOffice,
  IconParking,
  IconPlace,
  IconRoom,
  type IconType,
} from '@/ui/icon';
import { Tree, type TreeNode } from '@/ui/tree';
import { DEEPEST } from '@/ui/tree-depth';
import { ancestorAreaIds, insideOf, type AreaTree } from '@/domain/places/areas';
import { everyBelow } from '@/domain/places/parents';
import { holds, isFloor, isInUse, type Places } from './model';
import { treeOf, type Branch } from './model/tree';
import type { Resource } from '@/api/schemas/places';

/** Rendered rows per parent, and of all that’s in a row of the deepest level; the list shows all of them. */
const LIMIT = 200;
/** Up to this many found places are all expanded. */
const UNFOLDED = 300;
const MORE = 'more ';

const ICONS: Partial<Record<Resource['type'], IconType>> = {
  area: IconLayers,
  desk: IconDesk,
  workspace: IconDesk,
  meeting_room: IconRoom,
  booth: IconRoom,
  locker: IconLock,
  parking_lot: IconParking,
  parking_space: IconParking,
};

interface PlaceTreeProps {
  readonly places: Places;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** What matches search and filters. */
  readonly rows: readonly Resource[];
  readonly isFiltered: boolean;
  /** Whether offices without a place are shown as well. */
  readonly withEmpty: boolean;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Shows what doesn’t fit below an area. */
  readonly onMore: (parent: Resource) => void;
  readonly onMove: (place: Resource, to: string) => void;
}

/** Offices with their floors, areas, and places. Movable ones are dragged, or picked up and put down with keys. */
export function PlaceTree(props: PlaceTreeProps) {
  const { places, offices, rows, isFiltered, withEmpty, open, onOpen, onMore, onMove } = props;
  const { t } = useTranslation(['places', 'booking']);
  const branches = useMemo(
    () => treeOf({ rows, all: places.all, offices, withEmpty: withEmpty && !isFiltered }),
    [rows, places.all, offices, withEmpty, isFiltered],
  );
  const unfolds = isFiltered && rows.length <= UNFOLDED;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const openPlace = open === undefined ? undefined : places.byId.get(open);
  const usual = useMemo(() => {
    if (unfolds) return new Set(unfolded(branches));
    const above = openPlace
      ? [openPlace.office_id, ...ancestorAreaIds(places.byId, openPlace)]
      : [];
    const [only] = branches;
    return new Set([...above, ...(only && branches.length === 1 ? [only.id] : [])]);
  }, [unfolds, branches, openPlace, places.byId]);
  const expanded = useMemo(
    () =>
      new Set(
        [...usual]
          .filter((id) => !toggled.has(id))
          .concat([...toggled].filter((id) => !usual.has(id))),
      ),
    [usual, toggled],
  );
  const [moving, setMoving] = useState<string>();
  const carried = moving === undefined ? undefined : places.byId.get(moving);
  // A dragged row stays rendered, whatever is expanded in the meantime.
  const made = useMemo(
    () =>
      carried
        ? new Set([...expanded, carried.office_id, ...ancestorAreaIds(places.byId, carried)])
        : expanded,
    [expanded, carried, places.byId],
  );
  const nodes = useMemo(() => {
    const levels = new Map<string, number>();
    const drawn = new Map<string, readonly Branch[]>();
    /** How many more rows each row of the deepest level has room for, by what’s in it. */
    const rooms = new Map<string, { left: number }>();
    const renderedIn = ({ id, children }: Branch): readonly Branch[] => {
      const level = levels.get(id) ?? 1;
      // The first child of a collapsed row shows that it can be expanded. What’s too deep can’t be, and is all shown on one level.
      const isFlat = level >= DEEPEST;
      const room = isFlat ? (rooms.get(id) ?? { left: LIMIT }) : undefined;
      const rendered = children.slice(0, room?.left ?? (made.has(id) ? LIMIT : 1));
      for (const child of rendered) {
        levels.set(child.id, level + 1);
        if (room) rooms.set(child.id, room);
      }
      if (room) room.left -= rendered.length;
      drawn.set(id, rendered);
      return rendered;
    };
    /** How many rows aren’t rendered for want of room: on the deepest level, all of what’s below. */
    const restOf = (branch: Branch): number => {
      const level = levels.get(branch.id) ?? 1;
      if (level < DEEPEST) return branch.children.length - LIMIT;
      if (level > DEEPEST) return 0;
      return everyBelow(branch.children, ({ children }) => children).length - LIMIT;
    };
    const ready = new Map<string, TreeNode>();
    const nodesOf = (some: readonly Branch[]): readonly TreeNode[] =>
      some.flatMap(({ id }) => ready.get(id) ?? []);
    const nodeOf = (branch: Branch): TreeNode => {
      const { id, name, place, count } = branch;
      const Icon = place
        ? isFloor(place)
          ? IconMap
          : (ICONS[place.type] ?? IconPlace)
        : IconOffice;
      const mine = place ? places.manages(id) : withEmpty;
      const rest = restOf(branch);
      return {
        id,
        label: name,
        icon: <Icon aria-hidden="true" />,
        note: noteOf(place, count),
        movable: places.isComplete && mine && place !== undefined && !isFloor(place),
        accepts: mine && (!place || holds(place)),
        children: [
          ...nodesOf(drawn.get(id) ?? []),
          ...(rest > 0
            ? [
                {
                  id: `${MORE}${id}`,
                  label: t('tree.more', { count: rest }),
                  icon: <IconMore aria-hidden="true" />,
                  children: [],
                },
              ]
            : []),
        ],
      };
    };
    const noteOf = (place: Resource | undefined, count: number): string | undefined => {
      if (!place || holds(place)) {
        // A count of those loaded so far would be taken for the total.
        return places.isComplete ? t('tree.count', { count }) : undefined;
      }
      return isInUse(place) ? undefined : t('state.off');
    };
    // Parents come first, so that from the end, the nodes of what a row contains are there.
    for (const branch of everyBelow(branches, renderedIn).toReversed()) {
      ready.set(branch.id, nodeOf(branch));
    }
    return nodesOf(branches);
  }, [branches, places, withEmpty, made, t]);
  const inside = useMemo(() => insideEach(places.byId), [places.byId]);
  const canMove = (id: string, target: string): boolean => {
    const place = places.byId.get(id);
    if (!place) return false;
    const home = places.byId.get(target);
    // An office contains floors; everything else is on one of them.
    if (!home) return target === place.office_id && place.type === 'area';
    return home.office_id === place.office_id && home.id !== place.parent_id && !inside(id)(home);
  };
  return (
    <Tree
      label={t('caption')}
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={(next) =>
        setToggled(
          new Set([
            ...[...usual].filter((id) => !next.has(id)),
            ...[...next].filter((id) => !usual.has(id)),
          ]),
        )
      }
      selected={open}
      onSelect={(id) => {
        if (id.startsWith(MORE)) {
          const parent = places.byId.get(id.slice(MORE.length));
          if (parent) onMore(parent);
        } else if (places.byId.has(id) && places.manages(id)) onOpen(id);
        else {
          const next = new Set(toggled);
          if (!next.delete(id)) next.add(id);
          setToggled(next);
        }
      }}
      onMove={(id, target) => {
        const place = places.byId.get(id);
        if (place) onMove(place, target);
      }}
      canMove={canMove}
      moving={moving}
      onMovingChange={setMoving}
    />
  );
}

/** {@link insideOf} for one place after another: while something is dragged, every row asks whether it’s inside. */
function insideEach(areas: AreaTree): (id: string) => ReturnType<typeof insideOf> {
  const known = new Map<string, ReturnType<typeof insideOf>>();
  return (id) => {
    const isInside = known.get(id) ?? insideOf(areas, id);
    known.set(id, isInside);
    return isInside;
  };
}

const unfolded = (branches: readonly Branch[]): string[] =>
  everyBelow(branches, ({ children }) => children).flatMap(({ id, children }) =>
    children.length === 0 ? [] : [id],
  );
