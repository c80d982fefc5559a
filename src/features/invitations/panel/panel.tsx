import type { Invitation } from '@/api/schemas/invitations';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { mainAddress } from '@/lib/config/main-address';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { CopyLink } from '@/parts/copy/copy-link';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { useOpened } from '@/parts/managed-page/use-opened';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconDelete, IconSend } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import type { InvitationActions } from '../actions';
import { StateBadge } from '../list/columns';
import { useWhyFixed } from '../model';
import { invitationById } from '../reads';
import { InviteForm } from './invite-form';

interface PanelProps {
  /** The invitation in the address, or `new`. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly invitations: readonly Invitation[] | undefined;
  readonly actions: InvitationActions;
  readonly onClose: () => void;
}

/** An invitation beside the list, or the form for new ones. */
export function InvitationPanel({ id, invitations, actions, onClose }: PanelProps) {
  const { t } = useTranslation('invitations');
  return (
    <RowPanel
      id={id}
      rows={useOpened(id, invitations, invitationById(id))}
      title={t('title')}
      newTitle={t('invite')}
      titleOf={({ email }) => email}
      gone={t('gone')}
      toList={t('toList')}
      onClose={onClose}
    >
      {(invitation) =>
        invitation ? (
          <Details {...{ invitation, actions, onClose }} />
        ) : (
          <InviteForm {...{ invitations, actions, onClose }} />
        )
      }
    </RowPanel>
  );
}

interface DetailsProps extends Pick<PanelProps, 'actions' | 'onClose'> {
  readonly invitation: Invitation;
}

function Details({ invitation, actions, onClose }: DetailsProps) {
  const { t } = useTranslation('invitations');
  const { zone } = useWhere();
  const reason = useWhyFixed()([invitation]);
  const { status, url, invited_by, created_at, expires_at, joined_at } = invitation;
  const close = (work: Promise<boolean>) =>
    work.then(
      (isDone) => isDone && onClose(),
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
