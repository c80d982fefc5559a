import { Link } from '@tanstack/react-router';
import type { Team } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import css from '../people.module.css';

/** Someone’s teams, each linked to its members. */
export function TeamsCard({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation('people');
  return (
    <Card aria-labelledby="teams">
      <CardHead id="teams" title={t('teams.title')} />
      {teams.length === 0 && <p className={css.muted}>{t('teams.none')}</p>}
      <List>
        {teams.map(({ id, name, member_count }) => (
          <ListRow
            key={id}
            title={
              <Link to="/people" search={{ team: id }} className={linkClass('subtle')}>
                {name}
              </Link>
            }
            text={t('teams.members', { count: member_count })}
          />
        ))}
      </List>
    </Card>
  );
}
