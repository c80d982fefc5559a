import { useRouter } from '@tanstack/react-router';
import { useSession } from '@/session';
import { routeVerdict } from '../route-access';

/** The groups of the administration, in the order in which they are listed. */
const GROUPS = ['places', 'people', 'services', 'systems'] as const;

/** One screen of the administration. Its words are `admin:page.<name>`; its right is that of its route. */
export interface AdminEntry {
  name: 'divisions' | 'tags';
  to: '/admin/divisions' | '/admin/tags';
  group: (typeof GROUPS)[number];
}

/** Every screen of the administration, by group and then in the order in which they are listed. */
const ENTRIES = [
  { name: 'divisions', to: '/admin/divisions', group: 'places' },
  { name: 'tags', to: '/admin/tags', group: 'places' },
] as const satisfies readonly AdminEntry[];

/** The screens that the viewer may open. A screen they can never use is absent. */
export function useAdminEntries(): readonly AdminEntry[] {
  const { viewer } = useSession();
  const { routesByPath } = useRouter();
  return ENTRIES.filter(({ to }) => routeVerdict(viewer, routesByPath[to]).allowed);
}

/** The same screens under the headings of their groups, without the groups that have none. */
export function useAdminGroups(): readonly {
  group: AdminEntry['group'];
  entries: readonly AdminEntry[];
}[] {
  const entries = useAdminEntries();
  return GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter(({ entries: some }) => some.length > 0);
}
