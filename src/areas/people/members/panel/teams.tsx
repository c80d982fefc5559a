import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { teamsOf } from '@/areas/people/shared/queries/people';
import { managementGroups } from '@/areas/people/shared/queries/teams';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';

/** A person’s teams, and the groups they manage, each linked to where it’s maintained. */
export function TeamsOf({ id }: { id: string }) {
  const { t } = useTranslation('members');
  const teams = useQuery(teamsOf(id));
  const groups = useQuery(managementGroups());
  const managed = groups.data?.elements.filter(({ manager_ids }) => manager_ids.includes(id)) ?? [];
  const own = teams.data?.elements ?? [];
  return (
    <section aria-label={t('teams.title')}>
      <Stack gap={2}>
        <Heading level={3}>{t('teams.title')}</Heading>
        {teams.isPending && <SkeletonRows count={2} />}
        {teams.isError && !teams.data && <Text muted>{t('teams.error')}</Text>}
        {teams.data && own.length + managed.length === 0 && <Text muted>{t('teams.none')}</Text>}
        {own.length + managed.length > 0 && (
          <List>
            {own.map((team) => (
              <ListRow
                key={team.id}
                title={
                  <Link
                    to="/admin/teams"
                    search={{ kind: 'directory', team: team.id }}
                    className={linkClass('subtle')}
                  >
                    <bdi>{team.name}</bdi>
                  </Link>
                }
                text={t('teams.people', { count: team.member_count })}
              />
            ))}
            {managed.map((group) => (
              <ListRow
                key={group.id}
                title={
                  <Link
                    to="/admin/teams"
                    search={{ kind: 'management', team: group.id }}
                    className={linkClass('subtle')}
                  >
                    <bdi>{group.name}</bdi>
                  </Link>
                }
                text={t('teams.manages', { count: group.member_count })}
              />
            ))}
          </List>
        )}
      </Stack>
    </section>
  );
}
