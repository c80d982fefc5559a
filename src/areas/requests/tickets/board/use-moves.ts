import { useCallback, useMemo, useState } from 'react';
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
    if (await choose(before, choice)) return;
    setOwn((all) => {
      const rest = new Map(all);
      rest.delete(id);
      return rest;
    });
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
