import * as z from 'zod/mini';
import { Id, Instant, Line } from '../core/fields';
import { Team } from './people';

/** Teams that everyone sees, private lists of people, and who manages whom. */
export const TEAM_KINDS = ['directory', 'group', 'management'] as const;
export const TeamKind = z.enum(TEAM_KINDS);
export type TeamKind = (typeof TEAM_KINDS)[number];

/** A team of any kind, as lists and editors need it. */
export const TeamDetail = z.extend(Team, {
  kind: TeamKind,
  /** The directory that owns the team; such a team is read-only here. */
  source: z.nullable(Line),
  /** The group "My Favorites", which everyone has. */
  is_default: z.boolean(),
  /** People who manage the members; management groups only. */
  manager_ids: z.array(Id),
  /** Whether its members may book or do something that others may not (ROLE-6). */
  grants_access: z.optional(z.boolean()),
  updated_at: Instant,
});
export type TeamDetail = z.infer<typeof TeamDetail>;

export const TeamWrite = z.object({
  name: Line.check(z.minLength(1)),
  is_hidden: z.optional(z.boolean()),
  user_ids: z.optional(z.array(Id).check(z.maxLength(2000))),
});
export type TeamWrite = z.infer<typeof TeamWrite>;
