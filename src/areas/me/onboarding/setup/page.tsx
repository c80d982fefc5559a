import { useLayoutEffect } from 'react';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { switchAccount } from '@/session/sign-out';
import { setSessionState } from '@/session/state';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Frame } from '../frame';
import { FloorStep } from './floor-step';
import { OfficeStep } from './office-step';
import { OrganizationStep } from './organization-step';
import type { Advance, Progress } from './progress';
import { ReadyStep } from './ready-step';
import { Steps } from './steps';
import css from '../onboarding.module.css';

interface SetupPageProps {
  user: User;
  progress: Progress;
  advance: Advance;
  /** Checks again whether someone has invited this account. */
  lookAgain: () => Promise<unknown>;
}

/** A new organization in three screens, which can be skipped once the organization exists. */
export function SetupPage({ user, progress, advance, lookAgain }: SetupPageProps) {
  const { t } = useTranslation('onboarding');
  const { step, organization, made } = progress;
  const slug = organization?.slug;
  // From here on, every call names the new organization, although the page stays on the main site.
  useLayoutEffect(() => {
    if (slug !== undefined) setSessionState({ slug });
  }, [slug]);
  const name = organization?.name ?? '';
  const title =
    step === 'ready' && made.length === 0 ? t('setup.ready.titleBare', { name }) : undefined;
  return (
    <Frame
      title={title ?? t(`setup.${step}.title`, { name, desk: made[0] ?? '' })}
      text={t(`setup.${step}.text`, { name })}
      progress={step === 'ready' ? undefined : <Steps step={step} />}
      account={
        <>
          <span>{user.email}</span>
          <Button variant="quiet" size="small" onClick={switchAccount}>
            {t('otherAccount')}
          </Button>
        </>
      }
    >
      {step === 'organization' && (
        <>
          <OrganizationStep {...{ progress, advance }} />
          <div className={css.block}>
            <Text strong>{t('setup.invited.title')}</Text>
            <Text muted>{t('setup.invited.text', { email: user.email })}</Text>
            <div className={css.way}>
              <Button onClick={lookAgain}>{t('setup.invited.again')}</Button>
            </div>
          </div>
        </>
      )}
      {step === 'office' && <OfficeStep {...{ progress, advance }} />}
      {step === 'floor' && <FloorStep {...{ progress, advance }} />}
      {step === 'ready' && <ReadyStep {...{ progress, advance }} />}
    </Frame>
  );
}
