import type { Invitee, InviteeState } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Stack } from '@/ui/stack';

/** How many addresses are listed; for thousands, the count is enough. */
const SHOWN = 100;

const TONE: Record<InviteeState, BadgeTone> = {
  ready: 'accepted',
  member: 'neutral',
  invited: 'neutral',
  repeated: 'neutral',
  invalid: 'rejected',
};

/** Mistyped addresses come first, because only they need someone. */
const ORDER: readonly InviteeState[] = ['invalid', 'member', 'invited', 'repeated', 'ready'];
/** An address that was pasted twice is listed once. */
const LISTED = ORDER.filter((state) => state !== 'repeated');

interface InviteePreviewProps {
  readonly invitees: readonly Invitee[];
  readonly isChecking: boolean;
}

/** What happens with each pasted address, before anything is sent. */
export function InviteePreview({ invitees, isChecking }: InviteePreviewProps) {
  const { t } = useTranslation('invitations');
  if (invitees.length === 0) return null;
  const count = (state: InviteeState) => invitees.filter((each) => each.state === state).length;
  const outside = invitees.filter((each) => each.outside).length;
  const sorted = LISTED.flatMap((state) => invitees.filter((each) => each.state === state));
  return (
    <Stack gap={3}>
      <div role="status">
        <Stack gap={1}>
          <Text>
            {ORDER.flatMap((state) => {
              const n = count(state);
              return n === 0 ? [] : [t(`checked.${state}`, { count: n })];
            }).join(' · ')}
          </Text>
          {outside > 0 && (
            <Text size="small" muted>
              {t('checked.outside', { count: outside })}
            </Text>
          )}
          {isChecking && (
            <Text size="small" muted>
              {t('checked.checking')}
            </Text>
          )}
        </Stack>
      </div>
      <List aria-label={t('checked.list')}>
        {sorted.slice(0, SHOWN).map(({ email, state, outside: isOutside }) => (
          <ListRow
            key={email}
            title={<bdi>{email}</bdi>}
            text={isOutside ? t('checked.outsideOne') : undefined}
            end={<Badge tone={TONE[state]}>{t(`checkedOne.${state}`)}</Badge>}
          />
        ))}
      </List>
      {sorted.length > SHOWN && (
        <Text size="small" muted>
          {t('checked.more', { count: sorted.length - SHOWN })}
        </Text>
      )}
    </Stack>
  );
}
