import { hasAny, type Right, type Session } from '@/session';

/** The groups of the administration, in the order in which they are listed. */
const GROUPS = ['places', 'people', 'services', 'systems'] as const;

/** One screen of the administration. Its words are `admin:page.<name>`. */
export interface AdminEntry {
  name: 'divisions' | 'tags';
  to: '/admin/divisions' | '/admin/tags';
  group: (typeof GROUPS)[number];
  /** Any of these rights opens the screen; the same list belongs in `staticData.needs` of its route. */
  needs: readonly [Right, ...Right[]];
}

/** Every screen of the administration, by group and then in the order in which they are listed. */
const ENTRIES = [
  { name: 'divisions', to: '/admin/divisions', group: 'places', needs: ['settings'] },
  { name: 'tags', to: '/admin/tags', group: 'places', needs: ['settings', 'resource_manager'] },
] as const satisfies readonly AdminEntry[];

/** The rights any of which opens at least one screen, and with it the administration itself. */
export const ADMIN_NEEDS = [...new Set(ENTRIES.flatMap(({ needs }) => needs))] as [
  Right,
  ...Right[],
];

/** The screens that a person may open. A screen they can never use is absent. */
export const adminEntries = (session: Session): readonly AdminEntry[] =>
  ENTRIES.filter(({ needs }) => hasAny(session, needs));

/** The same screens under the headings of their groups, without the groups that have none. */
export function adminGroups(
  session: Session,
): readonly { group: AdminEntry['group']; entries: readonly AdminEntry[] }[] {
  const entries = adminEntries(session);
  return GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter(({ entries }) => entries.length > 0);
}
