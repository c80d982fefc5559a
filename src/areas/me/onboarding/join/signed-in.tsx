import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';
import type { InvitationPreview } from '@/api/schemas/invitations';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { switchAccount } from '@/session/sign-out';
import { switchOrganization } from '@/session/switch';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Notice } from '@/ui/notice';
import { StillWorking } from '@/ui/still-working';
import { useWrite } from '@/writes/use-write';
import { messageOf } from '@/writes/problem';
import { deadLinkReason, useOwnOrganizations, type DeadLinkReason } from './model';
import css from '../onboarding.module.css';

interface SignedInProps {
  code: string;
  user: User;
  preview: InvitationPreview;
  onDead: (reason: DeadLinkReason) => void;
}

/** Someone with a session: a member goes straight in, others join with one click, and a wrong account is pointed out. */
export function SignedIn({ code, user, preview, onDead }: SignedInProps) {
  const { t } = useTranslation('onboarding');
  const { organization, email } = preview;
  const own = useOwnOrganizations();
  const isMember = own.data?.elements.some(({ id }) => id === organization.id) ?? false;
  const join = useWrite(invitations.join, { ownError: true });
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { slug } = organization;
  useEffect(() => {
    if (isMember && !join.busy && !join.succeeded) switchOrganization(slug);
  }, [isMember, slug, join.busy, join.succeeded]);

  const enter = async () => {
    setProblem(undefined);
    try {
      await join.run({ params: { code } });
      switchOrganization(slug);
    } catch (error) {
      const reason = deadLinkReason(error);
      if (reason) onDead(reason);
      else if (error instanceof ApiError && error.status === 403) setRefused(true);
      else setProblem(messageOf(error));
    }
  };
  // Members aren’t asked anything, so membership must be known first.
  if (isMember || own.isPending) return <StillWorking />;
  if (refused || (email !== null && email.toLowerCase() !== user.email.toLowerCase())) {
    return (
      <>
        <Notice tone="warning" title={t('join.otherTitle')}>
          {t('join.otherText', { invited: email ?? organization.name, email: user.email })}
        </Notice>
        <div className={css.way}>
          <Button variant="primary" onClick={switchAccount}>
            {t('otherAccount')}
          </Button>
          {own.data !== undefined && own.data.elements.length > 0 && (
            <Link to="/dashboard" className={buttonClass({})}>
              {t('join.dashboard')}
            </Link>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      {problem !== undefined && <Notice tone="danger" live title={problem} />}
      <Button wraps variant="primary" onClick={enter}>
        {t('join.go', { organization: organization.name })}
      </Button>
    </>
  );
}
