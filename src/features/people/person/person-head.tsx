import { Link } from '@tanstack/react-router';
import type { User } from '@/api/schemas/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Star } from '@/parts/favorites/star';
import { useFavoritePeople, usePersonFavorite } from '@/parts/favorites/use-person-favorite';
import { ImpersonateButton } from '@/parts/impersonate/impersonate-button';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Avatar } from '@/ui/avatar';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { IconMap } from '@/ui/icon';
import { nameOf } from '../words';
import css from '../people.module.css';
import { RoleBadges } from './role-badges';

/** Who they are, the star that keeps them as a favorite, and the way to them on the map. */
export function PersonHead({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { offices } = useSession();
  const { date } = useWhere();
  const favorites = useFavoritePeople();
  const toggle = usePersonFavorite(user.id, favorites.has(user.id));
  const name = nameOf(user);
  const office = offices.find(({ id }) => id === user.default_office_id);
  return (
    <Card className={css.head} as="div">
      <Avatar name={name} src={mediaAddress(user.profile_photo_url)} size={64} />
      <div className={css.headWords}>
        <div className={css.headName}>
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          <Star name={name} toggle={toggle} />
        </div>
        <p className={css.about}>
          {user.email}
          {office && ` · ${t('person.office', { office: office.name })}`}
        </p>
        <RoleBadges user={user} />
      </div>
      <div className={css.headActions}>
        <Link
          to="/map"
          search={{
            section: 'people',
            searchText: name,
            date,
            ...(office ? { officeId: office.id } : {}),
          }}
          className={buttonClass({ variant: 'primary' })}
        >
          <IconMap aria-hidden="true" />
          {t('person.find')}
        </Link>
        <ImpersonateButton person={user} />
      </div>
    </Card>
  );
}
