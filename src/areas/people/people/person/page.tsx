import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Section } from '@/kit/section';
import { useSession } from '@/session';
import { Heading } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { nameOf } from '../text';
import '../strings';
import css from '../people.module.css';
import { ColleaguesCard } from './colleagues-card';
import { NoPerson } from './no-person';
import { PersonHead } from './person-head';
import { TeamsCard } from './teams-card';
import { usePerson } from './model';
import { WeekCard } from './week-card';

/** Someone: who they are, where they sit, and a desk next to theirs for one more click. One’s own page is the profile. */
export function PersonPage() {
  const { userId } = useParams({ from: '/_app/people/$userId' });
  const { user } = useSession();
  if (userId === user.id) return <Navigate to="/profile" replace />;
  return <Colleague key={userId} id={userId} />;
}

function Colleague({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const person = usePerson(id);
  const name = person.kind === 'ready' ? nameOf(person.user) : undefined;
  usePageTitle(name ?? t('person.title'));
  return (
    <div className={css.page}>
      <Link to="/people" className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('person.back')}
      </Link>
      {person.kind !== 'ready' ? (
        <>
          <Heading level={1}>{t('person.title')}</Heading>
          <NoPerson state={person} />
        </>
      ) : (
        <>
          <PersonHead user={person.user} />
          <Section name="people.week" problem={t('week.error')} card>
            <WeekCard user={person.user} />
          </Section>
          <div className={css.columns}>
            <TeamsCard teams={person.teams} />
            <ColleaguesCard people={person.colleagues} />
          </div>
        </>
      )}
    </div>
  );
}
