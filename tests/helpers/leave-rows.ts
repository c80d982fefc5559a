import { WEEKDAYS, type LocationKind, type Weekday } from '@/api/schemas/enums';
import type { WorkPolicyUseRow } from '@mocks/world/rows-leave';
import type { World } from '@mocks/world/world';

/** Three days of vacation, granted to the member in advance, regardless of today’s rules. */
export function grantLeave({ now, tables }: World, change: Partial<WorkPolicyUseRow> = {}): void {
  tables.workPolicyUses.insert({
    id: 'wuse_granted',
    organization_id: 'orga_meridian',
    user_id: 'user_member',
    policy_id: 'wpol_vacation',
    type: 'vacation',
    status: 'accepted',
    start: '2026-03-11',
    end: '2026-03-13',
    half_day: null,
    note: null,
    reason: null,
    responded_by: 'user_team_manager',
    responded_at: now,
    created_at: now,
    updated_at: now,
    ...change,
  });
}

/** The member’s initial plan for a week, Monday first; a day without one is empty. */
export function planWeek(
  { tables }: World,
  week: string,
  days: readonly (readonly LocationKind[])[],
): void {
  const [row] = tables.weeks.by('userWeek', `user_member|${week}`);
  const plan = Object.fromEntries(
    WEEKDAYS.map((day, index) => [day, [...(days[index] ?? [])]]),
  ) as Record<Weekday, LocationKind[]>;
  if (row) tables.weeks.update(row.id, plan);
  else {
    tables.weeks.insert({
      id: `week_member_${week.replaceAll('-', '')}`,
      user_id: 'user_member',
      organization_id: 'orga_meridian',
      week,
      ...plan,
    });
  }
}
