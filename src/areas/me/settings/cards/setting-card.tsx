import { useId, type ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { LOCK_REASON_ID } from '../settings-frame';
import type { Remembered } from '../model';
import css from '../settings.module.css';

interface SettingCardProps {
  title: string;
  /** What the choice is for. */
  text: ReactNode;
  /** The choice’s state in the account; without it, it’s only stored here. */
  remembered?: Omit<Remembered<unknown>, 'save' | 'value'> | undefined;
  /** Expected number of rows. */
  rows?: number | undefined;
  /** Another read that the content needs, besides the account’s preferences. */
  also?: { state: Remembered<unknown>['state']; retry: () => unknown; retrying: boolean };
  /** Only the person themselves may change it (IMP-3). */
  personal?: boolean | undefined;
  children: ReactNode;
}

/** One setting: what it is, its value, whether it’s saved, and if a change was refused, that nothing was changed. */
export function SettingCard({
  title,
  text,
  remembered,
  rows = 3,
  also,
  personal = true,
  children,
}: SettingCardProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const isOff = useImpersonationLock() !== undefined && personal;
  const reads = [remembered, also].filter((read) => read !== undefined);
  const failed = reads.find(({ state }) => state === 'failed');
  const isLoading = !failed && reads.some(({ state }) => state === 'loading');
  const { refused, storing } = remembered ?? {};
  return (
    <Card aria-labelledby={id} aria-busy={isLoading}>
      <CardHead id={id} title={title}>
        {storing === 'done' && <Badge tone="accepted">{t('stored')}</Badge>}
        {storing === 'yes' && <Badge>{t('storing')}</Badge>}
      </CardHead>
      <Text muted className={css.text}>
        {text}
      </Text>
      {failed && (
        <ErrorState compact title={t('failed')} onRetry={failed.retry} retrying={failed.retrying} />
      )}
      {isLoading && <SkeletonRows count={rows} />}
      {refused && (
        <Notice
          tone="danger"
          live
          title={t('refused')}
          action={
            <Button size="small" onClick={refused.again}>
              {t('again')}
            </Button>
          }
        >
          {refused.why}
        </Notice>
      )}
      {!failed && !isLoading && (
        <fieldset
          className={css.fields}
          disabled={isOff}
          aria-labelledby={id}
          aria-describedby={isOff ? LOCK_REASON_ID : undefined}
        >
          {children}
        </fieldset>
      )}
    </Card>
  );
}
