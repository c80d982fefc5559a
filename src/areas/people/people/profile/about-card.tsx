import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { RoleBadges } from '../person/role-badges';
import { NameForm } from './name-form';
import { Photo } from './photo';

/** Photo and name, as others see them. */
export function AboutCard({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  return (
    <Card aria-labelledby="about">
      <CardHead id="about" title={t('about')}>
        <RoleBadges user={user} />
      </CardHead>
      <Photo user={user} />
      <NameForm user={user} />
    </Card>
  );
}
