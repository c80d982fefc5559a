import { useQueryClient } from '@tanstack/react-query';
import { exclusionFinder, type AccessRules } from '@/domain/access';
import { type ReviewedChange, useReview } from '@/areas/places/shared/impact/use-review';
import { useSession } from '@/session';
import { readFirst } from '@/writes/read-first';
import { SUBJECT } from '../actions';
import type { Subject } from '../model';
import { accessRules, canManageAllAccess } from '../queries';

interface AccessChange {
  /** The changed lists. */
  readonly next: (present: AccessRules) => AccessRules;
  /** A team to be listed, so that its people are read. */
  readonly teamId?: string | undefined;
  readonly carry: ReviewedChange['carry'];
  /** The button’s label. */
  readonly label: string;
  /** What was done, as a phrase. */
  readonly done: string;
  readonly danger?: boolean | undefined;
  readonly isOwn?: ReviewedChange['isOwn'];
}

/**
 * Changes who may book, after showing whose bookings would lose their permission, with keep, move, or release for each, including
 * dates of a series after the period ends (ACC-4).
 */
export function useAccessChange({ office }: Subject) {
  const client = useQueryClient();
  const isAll = canManageAllAccess(useSession().viewer);
  const { ask, panel, isAsking, waitsFor } = useReview(office.id);
  return {
    panel,
    isAsking,
    waitsFor,
    ask: async ({ next, teamId, ...act }: AccessChange): Promise<unknown> => {
      const present = await readFirst(
        client,
        // A list that was changed a second ago counts.
        { ...accessRules(isAll, office, teamId), staleTime: 0 },
        { ownError: true },
      );
      const access = { before: exclusionFinder(present), after: exclusionFinder(next(present)) };
      return ask({ ...act, subject: SUBJECT, change: (plan) => ({ ...plan, access }) });
    },
  };
}

/** Lists with a permission that replaces one with the same id. */
export const withGrant =
  (grant: AccessRules['grants'][number]) =>
  (rules: AccessRules): AccessRules => ({
    ...rules,
    grants: [...rules.grants.filter(({ id }) => id !== grant.id), grant],
  });

/** Lists without one permission. */
export const withoutGrant =
  (gone: string) =>
  (rules: AccessRules): AccessRules => ({
    ...rules,
    grants: rules.grants.filter(({ id }) => id !== gone),
  });

/** Lists with an added period that replaces one with the same id; without it if it was ended. */
export const withAdded =
  (id: string, added: AccessRules['added'][number] | undefined) =>
  (rules: AccessRules): AccessRules => ({
    ...rules,
    added: [...rules.added.filter((each) => each.id !== id), ...(added ? [added] : [])],
  });
