import type { InvitationPreview } from '@/api/schemas/invitations';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Avatar } from '@/ui/avatar';
import { Text } from '@/ui/heading';
import css from '../onboarding.module.css';

/** The organization to join, and who invited. */
export function Organization({ preview }: { preview: InvitationPreview }) {
  const { t } = useTranslation('onboarding');
  const { organization, invited_by } = preview;
  const logo = mediaAddress(organization.logo_url);
  return (
    <div className={css.who}>
      {logo === undefined ? (
        <Avatar name={organization.name} size={40} />
      ) : (
        <img src={logo} alt="" className={css.logo} />
      )}
      <div>
        <Text strong>
          <bdi>{organization.name}</bdi>
        </Text>
        <Text muted>
          {invited_by
            ? t('join.by', { person: invited_by.name ?? invited_by.email })
            : t('join.byLink')}
        </Text>
      </div>
    </div>
  );
}
