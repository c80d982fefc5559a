import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from '../button';
import { cx } from '../cx';
import { IconGrip } from '../icon';
import { keysOf, type RowMoves } from './use-row-moves';
import css from './row-moves.module.css';
import '../strings';

interface MoveHandleProps {
  readonly moves: RowMoves;
  /** Id of its row, the closest element with `data-key`. */
  readonly id: string;
  readonly name: string;
  /** Name of the row that was picked up. */
  readonly movingName: string | undefined;
  /** Whether only the handle starts a drag, for rows whose links can be dragged themselves. */
  readonly startsDrag?: boolean | undefined;
  /** Why nothing can be moved. */
  readonly disabledReason?: string | undefined;
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();
const stopPress = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/**
 * A row’s handle. A drag starts at it, and people who don’t drag press it to pick the row up, or to drop another row that was
 * picked up here. A row that can’t be moved hides its handle, but others can still be dropped on it.
 */
export function MoveHandle({
  moves,
  id,
  name,
  movingName,
  startsDrag = false,
  disabledReason,
}: MoveHandleProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  const { scope, moving } = moves;
  const isMovable = moves.isMovable(id);
  const isOff = disabledReason !== undefined;
  const landingOf = useEffectEvent((dragged: string) => moves.landingOf(dragged, id));
  const onDrop = useEffectEvent((dragged: string) => moves.onMove?.(dragged, id));
  useEffect(() => {
    const button = handle.current;
    const row = button?.closest<HTMLElement>('[data-key]');
    if (!button || !row || isOff) return undefined;
    let stopDrag = (): void => undefined;
    let isGone = false;
    // No one drags before the page has rendered, so the rows don’t wait for this code.
    void import('./row-drag').then(
      ({ startRowDrag }) => {
        if (isGone) return;
        stopDrag = startRowDrag({
          row,
          handle: startsDrag ? button : undefined,
          scope,
          id,
          isMovable,
          landingOf: (dragged) => landingOf(dragged),
          onDrop: (dragged) => onDrop(dragged),
        });
      },
      // Without it, the keys and the handle still move rows.
      () => undefined,
    );
    return () => {
      isGone = true;
      stopDrag();
    };
  }, [id, scope, isMovable, startsDrag, isOff]);
  const isTarget =
    moving !== undefined && moving !== id && moves.landingOf(moving, id) !== undefined;
  return (
    <IconButton
      ref={handle}
      size="small"
      className={cx(css.handle, !isMovable && !isTarget && css.fixed)}
      label={
        isTarget ? t('ui.putHere', { name: movingName, target: name }) : t('ui.move', { name })
      }
      icon={<IconGrip />}
      aria-keyshortcuts={keysOf(moves)}
      disabledReason={disabledReason}
      onPointerDown={stop}
      onMouseDown={stop}
      onKeyDown={stopPress}
      onClick={(event) => {
        event.stopPropagation();
        if (isTarget) moves.put(id);
        else moves.onMovingChange?.(moving === id ? undefined : id);
      }}
    />
  );
}
