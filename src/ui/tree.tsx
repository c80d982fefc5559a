import { type ReactNode, useMemo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconChevronRight } from './icon';
import { MoveHandle } from './row-moves/move-handle';
import { MovingNotice } from './row-moves/moving-notice';
import { useRowMoves } from './row-moves/use-row-moves';
import { DEEPEST } from './tree-depth';
import css from './tree.module.css';
import './strings';

/** One row of a tree, with its child rows. */
export type TreeNode = {
  /** Unique within the tree. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** After the label, muted: a count or a state. */
  note?: string | undefined;
  /** For a collapsed row, the first child is enough, unless it’s on the {@link DEEPEST} level or below. */
  children: readonly TreeNode[];
  /** Whether the row itself can be moved to another one. */
  movable?: boolean | undefined;
  /** Whether other rows can be moved onto it. */
  accepts?: boolean | undefined;
};

type TreeProps = {
  /** What the tree contains; its accessible name. */
  label: string;
  nodes: readonly TreeNode[];
  /** Ids of the expanded rows. */
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** The row whose details are open. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
  /** Moves a row onto another. Without it, nothing can be moved. */
  onMove?: ((id: string, target: string) => void) | undefined;
  /** Whether a row can be placed on another; called while it’s dragged. */
  canMove?: ((id: string, target: string) => boolean) | undefined;
  /** The row that was picked up, see {@link TreeProps.onMovingChange}. */
  moving?: string | undefined;
  /** A row was picked up with `Ctrl/Cmd+X`, or put back. It’s moved to the next row that’s chosen. */
  onMovingChange?: ((id: string | undefined) => void) | undefined;
};

/** All rows of a tree, from top to bottom. */
const flat = (nodes: readonly TreeNode[]): readonly TreeNode[] => inSight(nodes, () => true);

/** The rows with everything below the deepest level directly in its rows. */
function shallow(nodes: readonly TreeNode[], level = 1): readonly TreeNode[] {
  const isDeepest = level === DEEPEST;
  return nodes.map((node) =>
    node.children.length === 0
      ? node
      : {
          ...node,
          children: isDeepest
            ? flat(node.children).map((each) => ({ ...each, children: [] }))
            : shallow(node.children, level + 1),
        },
  );
}

/** The rows that aren’t inside collapsed ones. */
function inSight(
  nodes: readonly TreeNode[],
  isExpanded: (id: string) => boolean,
): readonly TreeNode[] {
  const found: TreeNode[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if (!isExpanded(node.id)) continue;
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found;
}

/**
 * Nested rows, in the ARIA treegrid pattern: arrows move, expand, and collapse, letters search, Enter selects.
 *
 * Rows are moved by dragging them onto another one, or in the ways of {@link useRowMoves}; Enter on a row drops the
 * picked-up row into it. `Alt` with an arrow key moves a row to the next row above or below that accepts it.
 */
export function Tree({
  label,
  nodes: given,
  expanded,
  onExpandedChange,
  selected,
  onSelect,
  onMove,
  canMove,
  moving,
  onMovingChange,
}: TreeProps) {
  const { t } = useTranslation();
  const nodes = useMemo(() => shallow(given), [given]);
  // Every rendered row calls this, and there may be thousands.
  const byId = useMemo(() => new Map(flat(nodes).map((node) => [node.id, node])), [nodes]);
  const isTarget = (id: string, target: string): boolean =>
    id !== target && byId.get(target)?.accepts === true && canMove?.(id, target) !== false;
  const moves = useRowMoves({
    onMove,
    moving,
    onMovingChange,
    isMovable: (id) => byId.get(id)?.movable === true,
    landingOf: (id, target) => (isTarget(id, target) ? 'onto' : undefined),
    neighborOf: (id, step) => {
      const shown = inSight(nodes, (each) => expanded.has(each));
      const parent = shown.find(({ children }) => children.some((child) => child.id === id))?.id;
      const places = shown.filter((node) => node.id === parent || isTarget(id, node.id));
      return places[places.findIndex((node) => node.id === parent) + step]?.id;
    },
  });
  const movingName = moving === undefined ? undefined : byId.get(moving)?.label;
  const choose = (id: string) => {
    if (moving === undefined) onSelect(id);
    else moves.put(id);
  };
  const row = (node: TreeNode): ReactNode => (
    <TreeItem
      key={node.id}
      id={node.id}
      textValue={node.label}
      className={cx(css.row, node.id === moving && css.moving)}
      onAction={() => choose(node.id)}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div
            className={cx(css.line, node.id === selected && css.selected)}
            aria-current={node.id === selected ? 'true' : undefined}
          >
            {hasChildItems ? (
              <AriaButton
                slot="chevron"
                className={css.chevron ?? ''}
                aria-label={t(isExpanded ? 'ui.collapse' : 'ui.expand', { name: node.label })}
              >
                <IconChevronRight />
              </AriaButton>
            ) : (
              <span className={css.chevron} />
            )}
            {node.icon}
            <bdi className={css.label}>{node.label}</bdi>
            {node.note !== undefined && <span className={css.note}>{node.note}</span>}
            {onMove && (
              <span className={css.handle}>
                <MoveHandle {...{ moves, movingName }} id={node.id} name={node.label} />
              </span>
            )}
          </div>
        )}
      </TreeItemContent>
      {/* An office may have thousands of rows: of collapsed ones only the first is rendered, so that there’s something to expand. */}
      <Collection items={expanded.has(node.id) ? node.children : node.children.slice(0, 1)}>
        {row}
      </Collection>
    </TreeItem>
  );
  return (
    <div className={css.box} onKeyDownCapture={moves.onKeyDownCapture}>
      <MovingNotice name={movingName} onCancel={() => onMovingChange?.(undefined)} />
      <AriaTree
        aria-label={label}
        className={css.tree ?? ''}
        items={nodes}
        dependencies={[selected, moving, expanded]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
      >
        {row}
      </AriaTree>
    </div>
  );
}
