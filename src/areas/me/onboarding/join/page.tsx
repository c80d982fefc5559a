import { useState } from 'react';
import type { InvitationPreview } from '@/api/schemas/invitations';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { Frame } from '../frame';
import { DeadLink } from './dead-link';
import { HaveAccount, NewAccount } from './new-account';
import { Organization } from './organization';
import { deadLinkReason, useLink, type DeadLinkReason } from './model';
import { SignedIn } from './signed-in';
import css from '../onboarding.module.css';

/** Joins an organization by an invitation’s code or by its join link: one click for people who are signed in. */
export function JoinPage({ code }: { code: string }) {
  const { t } = useTranslation('onboarding');
  const { visitor, preview } = useLink(code);
  // The link became invalid before the click.
  const [died, setDied] = useState<DeadLinkReason>();
  const reason = died ?? (code === '' ? 'unknown' : deadLinkReason(preview.error));
  const failed = [visitor, preview].filter(({ isError, data }) => isError && data === undefined);
  const user = visitor.data;

  if (user !== undefined && reason) return <DeadLink {...{ reason, code, user }} />;
  if (user !== undefined && preview.data) {
    const { organization } = preview.data;
    return (
      <Frame
        title={t('join.title', { organization: organization.name })}
        account={user ? <span>{t('join.as', { email: user.email })}</span> : undefined}
      >
        <div className={css.stack}>
          <Organization preview={preview.data} />
          <Way {...{ code, user }} preview={preview.data} onDead={setDied} />
        </div>
      </Frame>
    );
  }
  const isFailed = failed.length > 0 && !(reason && visitor.data === undefined && !visitor.isError);
  return (
    <Frame title={t('join.titleLoading')} busy={!isFailed}>
      {isFailed ? (
        <ErrorState
          title={t('join.failed')}
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <>
          <SkeletonRows count={3} avatar />
          <StillWorking />
        </>
      )}
    </Frame>
  );
}

interface WayProps {
  code: string;
  user: User | null;
  preview: InvitationPreview;
  onDead: (reason: DeadLinkReason) => void;
}

/** How to continue, depending on who is signed in. */
function Way({ code, user, preview, onDead }: WayProps) {
  if (user) return <SignedIn {...{ code, user, preview, onDead }} />;
  if (preview.has_account) return <HaveAccount />;
  return <NewAccount {...{ code, preview, onDead }} />;
}
