import { Link } from '@tanstack/react-router';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { buttonClass } from '@/ui/button-class';
import { IconMap } from '@/ui/icon';
import { nameOf } from '../text';

/** A link to a person on the map of their office, which is what people come to their page for. */
export function FindOnMap({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { offices } = useSession();
  const { date } = useWhere();
  const office = offices.find(({ id }) => id === user.default_office_id);
  return (
    <Link
      to="/map"
      search={{
        section: 'people',
        searchText: nameOf(user),
        date,
        ...(office ? { officeId: office.id } : {}),
      }}
      className={buttonClass({ variant: 'primary' })}
    >
      <IconMap aria-hidden="true" />
      {t('person.find')}
    </Link>
  );
}
