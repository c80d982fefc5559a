import type { Invitation, InvitationState } from '@/api/schemas/invitations';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { mainAddress } from '@/lib/config/main-address';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { CopyLink } from '@/kit/copy/copy-link';
import { useOpened } from '@/kit/managed-page/use-opened';
import type { Opened } from '@/kit/resource/definition';
import { OpenedPanel } from '@/kit/resource/panel';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconDelete, IconSend } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import type { Page } from '../actions';
import { named, type InvitationRow } from '../model';
import { invitationById } from '../queries';
import { InviteForm } from './invite-form';

const TONE = { pending: 'pending', joined: 'accepted', expired: 'neutral' } as const;

/** Whether someone has answered an invitation. */
export function StateBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation('invitations');
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
}

/** An invitation beside the list, or the form for new ones. */
export function InvitationPanel(opened: Opened<InvitationRow, Page>) {
  const { id, rows, page } = opened;
  const one = { ...invitationById(id), select: named };
  return (
    <OpenedPanel {...opened} rows={useOpened(id, rows, one)}>
      {(invitation) =>
        invitation ? <Details invitation={invitation} page={page} /> : <InviteForm {...opened} />
      }
    </OpenedPanel>
  );
}

interface DetailsProps {
  readonly invitation: Invitation;
  readonly page: Page;
}

function Details({ invitation, page: { t, view, actions, show } }: DetailsProps) {
  const { zone } = useWhere();
  const reason = view.whyFixed([invitation]);
  const { status, url, invited_by, created_at, expires_at, joined_at } = invitation;
  const close = (work: Promise<boolean>) =>
    work.then(
      (isDone) => isDone && show(undefined),
      () => {},
    );
  const day = (at: string) => formatDate(officeDay(at, zone), 'long');
  const by = invited_by && displayName(invited_by);
  const link = status === 'pending' ? mainAddress(url) : undefined;
  return (
    <Stack gap={4}>
      <div>
        <StateBadge state={status} />
      </div>
      <Text>
        {by === null
          ? t('sentOn', { day: day(created_at) })
          : t('sentBy', { day: day(created_at), name: by })}{' '}
        {joined_at === null
          ? t(status === 'pending' ? 'validUntil' : 'expiredOn', { day: day(expires_at) })
          : t('joinedOn', { day: day(joined_at) })}
      </Text>
      {link !== undefined && (
        <CopyLink
          link={link}
          label={t('link.own')}
          copy={t('link.copy')}
          copied={t('link.copied')}
        />
      )}
      {status !== 'joined' && (
        <Stack gap={2} align="start">
          <Button
            icon={<IconSend />}
            disabledReason={reason}
            onClick={() => close(actions.resendOne(invitation))}
          >
            {t('resend')}
          </Button>
          <Text size="small" muted>
            {t('resendText')}
          </Text>
          <Button
            variant="dangerQuiet"
            icon={<IconDelete />}
            disabledReason={reason}
            onClick={() => close(actions.withdrawOne(invitation))}
          >
            {t('withdraw')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
