import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Section } from '@/kit/section';
import { useSession } from '@/session';
import { cx } from '@/ui/cx';
import { Heading } from '@/ui/heading';
import { ColleaguesCard } from '../person/colleagues-card';
import { NoPerson } from '../person/no-person';
import { TeamsCard } from '../person/teams-card';
import { usePerson } from '../person/model';
import { WeekCard } from '../person/week-card';
import '../strings';
import css from '../people.module.css';
import { AboutCard } from './about-card';
import { PlaceCard } from './place-card';
import './strings';

/** My profile as others see it: photo, name, where I usually sit, my teams, and my week. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const person = usePerson(user.id);
  usePageTitle(t('title'));
  return (
    <div className={cx(css.page, css.wide)}>
      <Heading level={1}>{t('title')}</Heading>
      {person.kind !== 'ready' ? (
        <NoPerson state={person} />
      ) : (
        <div className={css.twoUp}>
          <div className={css.stack}>
            <AboutCard user={person.user} />
            <PlaceCard user={person.user} />
            <TeamsCard teams={person.teams} />
          </div>
          <div className={css.stack}>
            <Section name="profile.week" card>
              <WeekCard user={person.user} isMe />
            </Section>
            <ColleaguesCard people={person.colleagues} />
          </div>
        </div>
      )}
    </div>
  );
}
