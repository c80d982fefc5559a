import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from '@/lib/i18n';
import { Button } from './button';
import { cx } from './cx';
import { IconChevronRight, IconGrip } from './icon';
import css from './tree.module.css';
import './strings';

/** One row of a tree, with the rows below it. */
export type TreeNode = {
  /** Unique within the tree. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** After the label, muted: a count, a state. */
  note?: string | undefined;
  children: readonly TreeNode[];
  /** Whether the row itself can be moved to another one. */
  movable?: boolean | undefined;
  /** Whether other rows can be moved onto it. */
  accepts?: boolean | undefined;
};

type TreeProps = {
  /** What the tree holds; read out. */
  label: string;
  nodes: readonly TreeNode[];
  /** Ids of the rows whose children are shown. */
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** The row whose details are open. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
  /** Moves a row onto another. Without it nothing can be moved. */
  onMove?: ((id: string, target: string) => void) | undefined;
  /** Whether a row may lie on another, asked while it is dragged. */
  canMove?: ((id: string, target: string) => boolean) | undefined;
  /** The row that waits for its new place, see {@link TreeProps.onMovingChange}. */
  moving?: string | undefined;
  /** A row was picked up by `Ctrl/Cmd+X`, or put back. The next row that is chosen is its new place. */
  onMovingChange?: ((id: string | undefined) => void) | undefined;
};

const rowOf = (event: KeyboardEvent): string | undefined =>
  event.target instanceof Element
    ? event.target.closest<HTMLElement>('[role="row"]')?.dataset['key']
    : undefined;

const find = (nodes: readonly TreeNode[], id: string): TreeNode | undefined =>
  flat(nodes).find((node) => node.id === id);

/** All rows of a tree, from top to bottom. */
const flat = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

const parentOf = (nodes: readonly TreeNode[], id: string): TreeNode | undefined =>
  flat(nodes).find(({ children }) => children.some((child) => child.id === id));

/**
 * Rows below rows, in the ARIA pattern of a treegrid: arrows walk, open and close, letters search, Enter chooses.
 *
 * A row is moved by dragging it onto another one, or with two keys: `Ctrl/Cmd+X` picks it up, `Ctrl/Cmd+V` or Enter puts it
 * into the row that has focus, Escape puts it back. `Alt` with an arrow moves it to the next place up or down in one key.
 */
export function Tree({
  label,
  nodes,
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
  const [dragged, setDragged] = useState<string>();
  const isTarget = (id: string, target: string): boolean =>
    id !== target && find(nodes, target)?.accepts === true && canMove?.(id, target) !== false;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !onMove,
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const node = find(nodes, String(key));
        return node?.movable ? [{ 'text/plain': node.label }] : [];
      }),
    onDragStart: ({ keys }) => setDragged(String([...keys][0])),
    onDragEnd: () => setDragged(undefined),
    shouldAcceptItemDrop: ({ key }) => dragged === undefined || isTarget(dragged, String(key)),
    onItemDrop: ({ target }) => {
      if (dragged !== undefined) onMove?.(dragged, String(target.key));
    },
  });
  const put = (target: string) => {
    if (moving === undefined) return;
    onMovingChange?.(undefined);
    if (moving !== target) onMove?.(moving, target);
  };
  const shift = (id: string, step: 1 | -1) => {
    const parent = parentOf(nodes, id)?.id;
    const places = flat(nodes).filter((node) => node.id === parent || isTarget(id, node.id));
    const next = places[places.findIndex((node) => node.id === parent) + step];
    if (next) onMove?.(id, next.id);
  };
  const onKey = (event: KeyboardEvent): void => {
    const id = rowOf(event);
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'escape' && moving !== undefined) onMovingChange?.(undefined);
    else if (isCommand && key === 'x' && id !== undefined && find(nodes, id)?.movable) {
      onMovingChange?.(id);
    } else if (isCommand && key === 'v' && id !== undefined && moving !== undefined) put(id);
    else if (event.altKey && (key === 'arrowup' || key === 'arrowdown') && id !== undefined) {
      if (find(nodes, id)?.movable) shift(id, key === 'arrowdown' ? 1 : -1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (id: string) => {
    if (moving === undefined) onSelect(id);
    else put(id);
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
        {({ hasChildItems, isExpanded, allowsDragging }) => (
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
            {/* React Aria wants one in every row; a row that stays where it is hides it. */}
            {allowsDragging && (
              <AriaButton
                slot="drag"
                isDisabled={!node.movable}
                className={cx(css.grip, !node.movable && css.fixed)}
                aria-label={t('ui.drag', { name: node.label })}
              >
                <IconGrip />
              </AriaButton>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{row}</Collection>
    </TreeItem>
  );
  const waiting = moving === undefined ? undefined : find(nodes, moving);
  return (
    <div className={css.box} onKeyDownCapture={onKey}>
      <div role="status" className={cx(waiting && css.waiting)}>
        {waiting && (
          <>
            <span>{t('ui.moving', { name: waiting.label })}</span>
            <Button size="small" variant="quiet" onClick={() => onMovingChange?.(undefined)}>
              {t('action.cancel')}
            </Button>
          </>
        )}
      </div>
      <AriaTree
        aria-label={label}
        className={css.tree ?? ''}
        items={nodes}
        dependencies={[selected, moving]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {row}
      </AriaTree>
    </div>
  );
}
