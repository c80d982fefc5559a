import type { User } from '@/api/schemas/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Star } from '@/areas/booking/shared/favorites/star';
import {
  useFavoritePeople,
  usePersonFavorite,
} from '@/areas/booking/shared/favorites/use-person-favorite';
import { ImpersonateButton } from '@/areas/people/shared/impersonate/impersonate-button';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { nameOf } from '../text';
import css from '../people.module.css';
import { FindOnMap } from './find-on-map';
import { RoleBadges } from './role-badges';

/** Who they are, the star that marks them as a favorite, and the link to them on the map. */
export function PersonHead({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { offices } = useSession();
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
        <FindOnMap user={user} />
        <ImpersonateButton person={user} />
      </div>
    </Card>
  );
}
