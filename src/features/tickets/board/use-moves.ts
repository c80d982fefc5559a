import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ticket } from '@/api/schemas/tickets';
import { useLatest } from '@/ui/use-latest';
import { CHOICE_KEYS, type Choice } from '../actions';
import { useChoose } from '../choices/use-choose';
import { useTypes, type Request } from '../model';

/** A choice that’s shown before the server has answered. */
interface Own {
  readonly choice: Choice;
  /** The request that it was made on. A newer version replaces the choice. */
  readonly before: Request;
}

/** Whether a request is unchanged. Two writes within a moment can have the same time. */
const isSame = (one: Request, other: Request): boolean =>
  one.updated_at === other.updated_at && CHOICE_KEYS.every((key) => one[key] === other[key]);

/**
 * Makes choices on the board. A card moves immediately, and returns to its lane if the write fails. Quick choices for one request
 * build on each other.
 */
export function useMoves(known: readonly Request[] | undefined) {
  const { choose, ...collision } = useChoose();
  const types = useTypes();
  const [own, setOwn] = useState<ReadonlyMap<string, Own>>(new Map());
  const [touched, setTouched] = useState<string>();
  const underWay = useRef(new Map<string, Promise<Ticket | undefined>>());

  const requests = useMemo(() => {
    if (own.size === 0) return known;
    const people = new Map(
      types.flatMap(({ users }) => users.map((user) => [user.id, user] as const)),
    );
    return known?.map((request): Request => {
      const mine = own.get(request.id);
      if (!mine || !isSame(mine.before, request)) return request;
      const { status, type_id, owner_user_id } = mine.choice;
      const type = types.find(({ id }) => id === type_id);
      return {
        ...request,
        ...(status && { status }),
        ...(type && { type_id: type.id, type }),
        ...(owner_user_id !== undefined && {
          owner_user_id,
          owner: people.get(owner_user_id ?? '') ?? null,
        }),
      };
    });
  }, [known, own, types]);

  const move = async ({ id }: Request, choice: Choice): Promise<void> => {
    const before = known?.find((each) => each.id === id);
    if (!before) return;
    setTouched(id);
    setOwn((all) => {
      const mine = all.get(id);
      const earlier = mine && isSame(mine.before, before) ? mine.choice : {};
      return new Map(all).set(id, { choice: { ...earlier, ...choice }, before });
    });
    const earlier = underWay.current.get(id);
    const run = async (): Promise<Ticket | undefined> => {
      const saved = await earlier;
      const base = saved && saved.updated_at > before.updated_at ? saved : before;
      const answer = await choose(base, choice);
      if (!answer) {
        setOwn((all) => {
          const rest = new Map(all);
          rest.delete(id);
          return rest;
        });
      }
      return answer ?? saved;
    };
    const running = run();
    underWay.current.set(id, running);
    await running;
    if (underWay.current.get(id) === running) underWay.current.delete(id);
  };

  const latest = useLatest(move);
  return {
    requests,
    /** A stable function: a board of thousands renders again only when its requests change. */
    move: useCallback(
      (request: Request, choice: Choice) => void latest()(request, choice),
      [latest],
    ),
    touched,
    ...collision,
  };
}
