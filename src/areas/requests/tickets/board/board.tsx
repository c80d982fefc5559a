import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { MoveHandle } from '@/ui/row-moves/move-handle';
import { MovingNotice } from '@/ui/row-moves/moving-notice';
import { useRowMoves, type RowMoves } from '@/ui/row-moves/use-row-moves';
import type { Choice } from '../actions';
import { useChoices } from '../choices/use-choices';
import type { Request } from '../model';
import type { LaneField } from '../search';
import { titleOf } from '../text';
import { RequestCard } from './card';
import { laneOf, type Lane } from './model';
import { useBoardKeys } from './use-board-keys';
import css from './board.module.css';

/** Cards that a lane renders initially, and with each "more". */
const FIRST = 25;
const MORE = 4 * FIRST;
/** Cards at the top of each lane that are drawn at once after a change: more than fit in a window. */
const INITIAL_CARDS = 8;

interface BoardProps {
  readonly by: LaneField;
  readonly lanes: readonly Lane[];
  /** The request that’s open beside the board. */
  readonly open: string | undefined;
  readonly onChoose: (request: Request, choice: Choice) => void;
}

/**
 * Requests as cards in lanes. A card is moved by dragging it, with `Alt` and an arrow key, or by its handle, which sets what the
 * other lane represents. Lanes that don’t fit a request don’t accept it.
 */
export const Board = memo(function Board({ by, lanes, open, onChoose }: BoardProps) {
  const { t } = useTranslation('tickets');
  const board = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<string>();
  const [most, setMost] = useState<Readonly<Record<string, number>>>({});
  const choicesOf = useChoices();
  const { held, hold, whole, ...keys } = useBoardKeys(board, lanes);
  const mostOf = ({ id }: Lane): number => most[id] ?? FIRST;
  const settled = useSettled(lanes);
  const standing =
    settled === lanes
      ? undefined
      : new Set(
          settled.flatMap((lane) => lane.requests.slice(0, mostOf(lane)).map(({ id }) => id)),
        );
  // A lookup for each card and each drag step: searching all lanes would be noticeable with thousands of requests.
  const byId = useMemo(
    () => new Map(lanes.flatMap(({ requests }) => requests.map((each) => [each.id, each]))),
    [lanes],
  );
  const find = (id: string | undefined): Request | undefined => byId.get(id ?? '');

  /** The choice that a lane represents, with the menus’ labels; undefined if the request can’t have it. */
  const choiceAt = (id: string, lane: string) => {
    const request = find(id);
    if (!request || laneOf(by, request) === lane) return undefined;
    const items = choicesOf(request, (choice) => onChoose(request, choice))[by];
    return items.find((item) => item.id === lane && item.disabledReason === undefined);
  };
  const moves = useRowMoves({
    isSideways: true,
    moving,
    onMovingChange: setMoving,
    isMovable: (id) => find(id) !== undefined,
    landingOf: (id, lane) => (choiceAt(id, lane) ? 'onto' : undefined),
    neighborOf: (id, step) => {
      const request = find(id);
      const ids = lanes.map((lane) => lane.id);
      const from = request ? ids.indexOf(laneOf(by, request)) : -1;
      const ahead = step === 1 ? ids.slice(from + 1) : ids.slice(0, from).toReversed();
      return ahead.find((lane) => choiceAt(id, lane));
    },
    onMove: (id, lane) => {
      hold(id);
      choiceAt(id, lane)?.onAction();
    },
  });
  useShortcuts(
    useMemo(
      () => [
        { keys: ['Alt+←'], title: t('keys.left'), section: t('board.title') },
        { keys: ['Alt+→'], title: t('keys.right'), section: t('board.title') },
      ],
      [t],
    ),
  );
  const request = find(moving);
  const movingName = request && titleOf(request);
  return (
    // The links and buttons inside do the same as these keys.
    <div
      ref={board}
      role="group"
      aria-label={t('board.lanes')}
      className={css.board}
      onKeyDownCapture={moves.onKeyDownCapture}
      {...keys}
    >
      <MovingNotice name={movingName} onCancel={() => setMoving(undefined)} />
      <div className={css.lanes}>
        {lanes.map((lane) => {
          const count = mostOf(lane);
          return (
            <LaneOf
              key={lane.id}
              lane={lane}
              most={count}
              onMore={() => setMost({ ...most, [lane.id]: count + MORE })}
              {...{ held, standing, moves, movingName }}
            >
              {(each) => (
                <RequestCard
                  key={each.id}
                  request={each}
                  without={each.id === whole ? undefined : by}
                  isOpen={each.id === open}
                  {...{ moves, movingName, choicesOf, onChoose }}
                />
              )}
            </LaneOf>
          );
        })}
      </div>
    </div>
  );
});

/**
 * The lanes as they were before the last change, until what’s in sight is drawn. Drawing a hundred cards at once would delay each
 * letter that someone types.
 */
function useSettled(lanes: readonly Lane[]): readonly Lane[] {
  const [settled, setSettled] = useState(lanes);
  useEffect(() => startTransition(() => setSettled(lanes)), [lanes]);
  return settled;
}

interface LaneProps {
  readonly lane: Lane;
  /** Rendered cards. */
  readonly most: number;
  readonly onMore: () => void;
  /** The focused card, which is rendered wherever it is in its lane. */
  readonly held: string | undefined;
  /** Cards that are already drawn while others wait for those in sight; undefined when none wait. */
  readonly standing: ReadonlySet<string> | undefined;
  readonly moves: RowMoves;
  readonly movingName: string | undefined;
  readonly children: (request: Request) => ReactNode;
}

function LaneOf(props: LaneProps) {
  const { lane, most, onMore, held, standing, moves, movingName, children } = props;
  const { t } = useTranslation('tickets');
  const { id, title, requests } = lane;
  const first = requests.filter((each, index) => index < most || each.id === held);
  const hidden = requests.length - first.length;
  const shown = standing
    ? first.filter(
        ({ id: each }, index) => index < INITIAL_CARDS || each === held || standing.has(each),
      )
    : first;
  return (
    <section data-key={id} aria-label={title} className={css.lane}>
      <div className={css.laneHead}>
        <Heading level={2} size={14}>
          <bdi>{title}</bdi> <span className={css.number}>{requests.length}</span>
        </Heading>
        <MoveHandle {...{ moves, id, movingName }} name={title} />
      </div>
      {requests.length === 0 && (
        <Text size="small" muted>
          {t('board.laneEmpty')}
        </Text>
      )}
      {requests.length > 0 && (
        <ul aria-label={title} className={css.cards}>
          {shown.map(children)}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="small" variant="quiet" onClick={onMore}>
          {t('board.more', { count: Math.min(hidden, MORE) })}
        </Button>
      )}
    </section>
  );
}
