import type { Organization, OrganizationSummary } from '@/api/schemas/people';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/entry.json';
import { logOut } from '@/session/sign-out';
import { switchOrganization } from '@/session/switch';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { PageMessage } from './page-message';

addStrings('entry', strings);

interface SuspendedProps {
  organization: Organization;
  organizations: readonly OrganizationSummary[];
}

/** The organization is suspended: says so and offers the others, without redirecting (F-52). */
export function Suspended({ organization, organizations }: SuspendedProps) {
  const { t } = useTranslation('entry');
  const others = organizations.filter(({ id }) => id !== organization.id);
  return (
    <PageMessage
      standalone
      title={t('suspended.title', { organization: organization.name })}
      text={t('suspended.text')}
    >
      <Stack gap={4}>
        {others.length > 0 && (
          <Stack gap={2}>
            <Heading level={2} size={16}>
              {t('suspended.others')}
            </Heading>
            {others.map(({ slug, name }) => (
              <Button key={slug} onClick={() => switchOrganization(slug)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
          </Stack>
        )}
        <Button variant="quiet" onClick={logOut}>
          {t('signOut')}
        </Button>
      </Stack>
    </PageMessage>
  );
}
