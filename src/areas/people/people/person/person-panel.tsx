import { Link } from '@tanstack/react-router';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { ImpersonateButton } from '@/areas/people/shared/impersonate/impersonate-button';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Section } from '@/kit/section';
import { Avatar } from '@/ui/avatar';
import { buttonClass } from '@/ui/button-class';
import { Text } from '@/ui/heading';
import { nameOf } from '../text';
import css from '../people.module.css';
import { FindOnMap } from './find-on-map';
import { NoPerson } from './no-person';
import { RoleBadges } from './role-badges';
import { TeamsCard } from './teams-card';
import { usePerson } from './model';
import { WeekCard } from './week-card';

/** Someone beside the list in which they were selected: who they are, where they are this week, and a link to their page. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const person = usePerson(id);
  if (person.kind !== 'ready') {
    return (
      <ObjectPanel title={t('person.title')} onClose={onClose}>
        <NoPerson state={person} />
      </ObjectPanel>
    );
  }
  const { user, teams } = person;
  return (
    <ObjectPanel title={nameOf(user)} onClose={onClose}>
      <div className={css.who}>
        <Avatar name={nameOf(user)} src={mediaAddress(user.profile_photo_url)} size={64} />
        <div className={css.words}>
          <Text muted>{user.email}</Text>
          <RoleBadges user={user} />
        </div>
      </div>
      <div className={css.actions}>
        <FindOnMap user={user} />
        <Link to="/people/$userId" params={{ userId: id }} className={buttonClass({})}>
          {t('person.all')}
        </Link>
        <ImpersonateButton person={user} />
      </div>
      <Section name="people.week" problem={t('week.error')} card>
        <div className={css.slim}>
          <WeekCard user={user} />
        </div>
      </Section>
      <TeamsCard teams={teams} />
    </ObjectPanel>
  );
}
