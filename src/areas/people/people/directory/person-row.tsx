import { Link } from '@tanstack/react-router';
import type { User } from '@/api/schemas/people';
import { mediaAddress } from '@/lib/config/media-address';
import { Star } from '@/areas/booking/shared/favorites/star';
import { usePersonFavorite } from '@/areas/booking/shared/favorites/use-person-favorite';
import { useSession } from '@/session';
import { Avatar } from '@/ui/avatar';
import { ROOMY, useMediaQuery } from '@/ui/use-media-query';
import { useTranslation } from '@/lib/i18n';
import { nameOf } from '../text';
import { RoleBadges } from '../person/role-badges';
import css from '../people.module.css';

interface PersonRowProps {
  readonly person: User;
  readonly favorite: boolean;
  readonly tabIndex: 0 | -1;
}

/** Someone in the directory: a link to them, and whether they’re one of my favorites. */
export function PersonRow({ person, favorite, tabIndex }: PersonRowProps) {
  const { t } = useTranslation('people');
  const { user, offices } = useSession();
  const isRoomy = useMediaQuery(ROOMY);
  const toggle = usePersonFavorite(person.id, favorite);
  const name = nameOf(person);
  const office = offices.find(({ id }) => id === person.default_office_id)?.name;
  const isMe = person.id === user.id;
  // If there’s room, the person is shown beside the list; their own page is one click further.
  const isBeside = isRoomy && !isMe;
  const [account = '', domain = ''] = person.name === null ? [] : person.email.split('@');
  const who = (
    <>
      <Avatar name={name} src={mediaAddress(person.profile_photo_url)} size={40} />
      <span className={css.words}>
        <span className={css.name}>
          <bdi>{name}</bdi>
          {isMe && <span className={css.muted}> {t('you')}</span>}
        </span>{' '}
        <span className={css.about}>
          {account && (
            <>
              {/* If there isn’t room for all of it, it breaks at a sensible point. */}
              {account}@<wbr />
              {domain}
            </>
          )}
          {account && office && ' · '}
          {office}
        </span>
      </span>
    </>
  );
  return (
    <div className={css.row}>
      {isBeside ? (
        <Link
          from="/people"
          to="/people"
          search={(before) => ({ ...before, who: person.id })}
          resetScroll={false}
          className={css.person}
          tabIndex={tabIndex}
        >
          {who}
        </Link>
      ) : (
        <Link
          to="/people/$userId"
          params={{ userId: person.id }}
          className={css.person}
          tabIndex={tabIndex}
        >
          {who}
        </Link>
      )}
      <RoleBadges user={person} />
      {!isMe && <Star name={name} toggle={toggle} tabIndex={tabIndex} />}
    </div>
  );
}
