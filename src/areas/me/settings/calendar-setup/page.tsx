import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { CalendarProvider } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { DraftRestored } from '@/kit/kept-input/draft-restored';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { showDone } from '@/ui/show-done';
import { SkeletonRows } from '@/ui/skeleton';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import { ConnectButton, NotConnected } from '../calendar/connect-button';
import { BOTH, type Directions } from '../calendar/connection';
import { DirectionSwitches } from '../calendar/direction-switches';
import { consentError, type ConsentError } from '../calendar/provider';
import { useConnection } from '../calendar/model';
import { useSetup } from './model';
import '../strings';
import css from '../settings.module.css';

const FROM = '/_app/calendar-setup/$integrationId/$authorizationId';

/**
 * Where a provider returns to: the setup, which the address identifies by two ids, is finished here with its owner’s click.
 * Opening the page does nothing by itself, so that a link sent by someone else can’t either.
 */
export function SetupPage() {
  const { t } = useTranslation('settings');
  const { integrationId, authorizationId } = useParams({ from: FROM });
  const { error } = useSearch({ from: FROM });
  const { provider, isOther, isLoading, failed } = useSetup(integrationId, authorizationId);
  usePageTitle(t('setup.title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('setup.title')}</Heading>
      <Card aria-busy={isLoading && !failed}>
        {isLoading && !failed && <SkeletonRows count={3} />}
        {failed && <ReadFailed compact title={t('setup.failed')} query={failed} />}
        {!isLoading && !failed && (!provider || isOther) && (
          <div className={css.fields}>
            <Heading level={2}>{t('setup.gone')}</Heading>
            <Text muted>{t('setup.goneText')}</Text>
            <div>
              <ToSettings />
            </div>
          </div>
        )}
        {!isLoading && !failed && provider && !isOther && (
          <Known provider={provider} problem={consentError(error)} />
        )}
      </Card>
    </div>
  );
}

function ToSettings() {
  const { t } = useTranslation('settings');
  return (
    <Link to="/settings/calendar" className={buttonClass({})}>
      {t('setup.toSettings')}
    </Link>
  );
}

/** The setup belongs to the person: its state determines what’s left to do. */
function Known({
  provider,
  problem,
}: {
  provider: CalendarProvider;
  problem: ConsentError | undefined;
}) {
  const { t } = useTranslation('settings');
  const connection = useConnection(provider);
  const { state, store } = connection;
  const [failed, onFailed] = useState<string>();
  const name = t(`calendar.provider.${provider}`);
  if (state === 'loading') return <SkeletonRows count={3} />;
  if (problem || state === 'ended' || state === 'notInstalled') {
    return (
      <div className={css.stack}>
        <Notice tone="danger" title={t(problem ? `calendar.error.${problem}` : 'calendar.ended')}>
          {t('setup.nothing')}
        </Notice>
        <ConnectButton again {...{ provider, onFailed }} />
        <NotConnected provider={provider} why={failed} />
        <ToSettings />
      </div>
    );
  }
  if (state !== 'unfinished') {
    return (
      <div className={css.stack}>
        <Text>{t('setup.done', { name })}</Text>
        <ToSettings />
      </div>
    );
  }
  return <Finish provider={provider} store={store} />;
}

const FORM = 'settings.calendar-setup';
const Choice = z.object({ pull: z.boolean(), push: z.boolean() });

interface FinishProps {
  provider: CalendarProvider;
  store: (directions: Directions) => Promise<void>;
}

/** What each direction does, and the button to start. */
function Finish({ provider, store }: FinishProps) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const reason = useImpersonationLock();
  const kept = useRestoredInput(FORM, Choice);
  const [restored, setRestored] = useState(kept !== undefined);
  const [draft, setDraft] = useState<Directions | undefined>(kept);
  const [failed, setFailed] = useAbout<string>(draft);
  useKeptInput(FORM, draft);
  const name = t(`calendar.provider.${provider}`);
  const begin = async () => {
    setFailed(undefined);
    try {
      await store(draft ?? BOTH);
    } catch (error) {
      setFailed(messageOf(error));
      return;
    }
    showDone(t('setup.begun', { name }));
    await navigate({ to: '/settings/calendar' });
  };
  return (
    <div className={css.stack}>
      <Text>{t('setup.text', { name })}</Text>
      {restored && (
        <DraftRestored
          onDiscard={() => {
            setDraft(undefined);
            setRestored(false);
          }}
        />
      )}
      <DirectionSwitches provider={provider} value={draft ?? BOTH} onChange={setDraft} />
      {failed !== undefined && (
        <Notice tone="danger" live title={t('setup.notBegun')}>
          {failed}
        </Notice>
      )}
      <div className={css.actions}>
        <Button variant="primary" disabledReason={reason} onClick={begin}>
          {t('setup.begin')}
        </Button>
        <ToSettings />
      </div>
    </div>
  );
}
