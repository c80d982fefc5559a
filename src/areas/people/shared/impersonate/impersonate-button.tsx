import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconPerson } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import './strings';
import { useImpersonate, type Target } from './use-impersonate';

/**
 * Starts acting as a person, with one click. Hidden from people who may not. If the server refuses, the reason is shown below the
 * button.
 */
export function ImpersonateButton({ person }: { person: Target }) {
  const { t } = useTranslation('impersonate');
  const { may, start } = useImpersonate();
  const [failed, setFailed] = useAbout<string>(person.id);
  if (!may(person)) return null;
  const name = person.name ?? person.email;
  const begin = async () => {
    setFailed(undefined);
    try {
      await start(person);
    } catch (error) {
      setFailed(messageOf(error));
    }
  };
  return (
    <Stack gap={2} align="start">
      <Button wraps icon={<IconPerson />} onClick={begin}>
        {t('start', { name })}
      </Button>
      <Text size="small" muted>
        {t('what')}
      </Text>
      {failed !== undefined && (
        <Notice tone="danger" live>
          {t('failed', { name, why: failed })}
        </Notice>
      )}
    </Stack>
  );
}
