import { Link } from '@tanstack/react-router';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/account.json';
import session from '@/locales/en/session.json';
import { useDesignChoice } from '@/areas/me/shared/use-design-choice';
import { useSession } from '@/session';
import { logOut } from '@/session/sign-out';
import { switchOrganization } from '@/session/switch';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { IconKeyboard, IconLogOut } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SegmentedControl } from '@/ui/segmented-control';
import { Stack } from '@/ui/stack';
import { Text } from '@/ui/heading';
import { openShortcuts } from '@/lib/commands/overlay';
import { useAccountEntries } from './own-nav';
import { Select } from './where-select';
import css from './account-panel.module.css';

addStrings('account', strings);
addStrings('session', session);

/** What the account button opens. */
export function AccountPanel({ close }: { close: () => void }) {
  const { t } = useTranslation(['account', 'shell']);
  const { user, organization, organizations } = useSession();
  const own = useAccountEntries();
  return (
    <Stack gap={4}>
      <div>
        <Text strong truncate>
          <bdi>{user.name ?? user.email}</bdi>
        </Text>
        <Text size="small" muted truncate>
          {user.email}
        </Text>
      </div>
      {organizations.length > 1 && (
        <Select
          label={t('organization')}
          value={organization.slug}
          options={organizations.map(({ slug, name }) => ({ id: slug, name }))}
          onChange={switchOrganization}
        />
      )}
      <DesignChoice />
      <Stack gap={1} className={css.list}>
        {own.map(({ name, to, icon: Icon }) => (
          <Link key={name} to={to} className={buttonClass({ variant: 'quiet' })} onClick={close}>
            <Icon />
            {t(`shell:nav.${name}`)}
          </Link>
        ))}
        <Button
          variant="quiet"
          icon={<IconKeyboard />}
          onClick={() => {
            close();
            openShortcuts();
          }}
        >
          {t('shortcuts')}
        </Button>
        <Button variant="quiet" icon={<IconLogOut />} onClick={logOut}>
          {t('signOut')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Classic or new. If a rule decides, it names the rule instead. */
function DesignChoice() {
  const { t } = useTranslation('account');
  const { t: tSession } = useTranslation('session');
  const { version, rule, choose, failed } = useDesignChoice();
  if (rule) {
    const reason = tSession(`design.${rule}`);
    return (
      <Text size="small" muted>
        {reason}
      </Text>
    );
  }
  return (
    <>
      <SegmentedControl
        full
        label={t('design')}
        options={[
          { value: 'v1', label: t('v1') },
          { value: 'v2', label: t('v2') },
        ]}
        value={version}
        onChange={choose}
      />
      {failed !== undefined && (
        <Notice tone="danger" live title={t('designFailed')}>
          {failed}
        </Notice>
      )}
    </>
  );
}
