import { Link, type LinkProps } from '@tanstack/react-router';
import type { External } from '@/api/externals';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';

/** Where a linked object is managed. */
const addressOf = ({ object_type, object_id: id }: External): LinkProps =>
  ({
    office: { to: '/admin/offices/$officeId', params: { officeId: id } },
    resource: { to: '/admin/places/$resourceId', params: { resourceId: id } },
    team: { to: '/admin/teams', search: { team: id } },
    user: { to: '/admin/people/$userId', params: { userId: id } },
    organization: { to: '/admin/settings' },
  })[object_type] as LinkProps;

/** What a link is about, with a link to it. */
export function LinkedObject({ link }: { link: External }) {
  const { t } = useTranslation('externals');
  const { zone } = useWhere();
  return (
    <Stack gap={3}>
      <Text>
        {t('about', {
          kind: t(`kind.${link.object_type}`),
          system: link.type,
          day: formatDate(officeDay(link.created_at, zone), 'long'),
        })}
      </Text>
      {link.object_name === null ? (
        <Notice tone="warning">{t('goneText')}</Notice>
      ) : (
        <div>
          <Link {...addressOf(link)} className={linkClass('standalone')}>
            {t(`show.${link.object_type}`)}
          </Link>
        </div>
      )}
    </Stack>
  );
}
