import { useEffect, useRef, useState } from 'react';
import type { TeamDetail } from '@/api/schemas/teams';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { messageOf } from '@/writes/problem';
import type { TeamActions } from '../actions';
import { kindOf } from '../calls';
import { useUses } from './uses';

/** Rendered rows of one kind. */
const SHOWN = 50;

interface DeletionProps {
  readonly team: TeamDetail;
  /** Names of people who manage its members. */
  readonly managers: string;
  /** Why it can't be deleted. */
  readonly reason: string | undefined;
  readonly actions: TeamActions;
  readonly onDeleted: () => void;
}

/** Deletes a team, after showing every rule that uses it. */
export function Deletion(props: DeletionProps) {
  const { t } = useTranslation('teams');
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <Review {...props} onCancel={() => setAsking(false)} />;
  return (
    <div>
      <Button
        variant="dangerQuiet"
        icon={<IconDelete />}
        disabledReason={props.reason}
        onClick={() => setAsking(true)}
      >
        {t('delete.start')}
      </Button>
    </div>
  );
}

function Review({
  team,
  managers,
  actions,
  onDeleted,
  onCancel,
}: DeletionProps & { onCancel: () => void }) {
  const { t } = useTranslation('teams');
  const { uses, failed } = useUses(team);
  const [error, setError] = useState<unknown>();
  const { name, member_count: members } = team;
  const title = t('delete.title', { name });
  const section = useRef<HTMLElement>(null);
  // The button that was clicked is gone, so what it opened scrolls into view.
  useEffect(() => section.current?.focus(), []);
  const rules = uses ? uses.permissions.length + uses.policies.length : 0;
  return (
    <section ref={section} tabIndex={-1} aria-label={title} aria-busy={!uses && !failed}>
      <Stack gap={3}>
        <Heading level={3}>{title}</Heading>
        {uses && (
          <div role="status">
            <Text>
              {kindOf(team) === 'management'
                ? managers === ''
                  ? t('delete.group', { count: members })
                  : t('delete.managed', { managers, count: members })
                : t('delete.rules', { count: rules })}
            </Text>
            {!uses.isWhole && <Text>{t('delete.hidden')}</Text>}
            {uses.invitations > 0 && (
              <Text muted>{t('delete.invitations', { count: uses.invitations })}</Text>
            )}
            <Text muted>{t(uses.isWhole ? 'delete.undo' : 'delete.final')}</Text>
          </div>
        )}
        {failed && <ReadFailed compact title={t('delete.error')} query={failed} />}
        {!uses && !failed && <SkeletonRows count={3} />}
        {uses && rules > 0 && (
          <List aria-label={t('delete.list')}>
            {uses.permissions.slice(0, SHOWN).map(({ id, resource }) => (
              <ListRow
                key={id}
                title={<bdi>{resource.name}</bdi>}
                text={t(uses.opened.has(resource.id) ? 'delete.opens' : 'delete.loses')}
              />
            ))}
            {uses.policies.map(({ id, name: policy, team_ids }) => (
              <ListRow
                key={id}
                title={<bdi>{policy}</bdi>}
                text={t(team_ids.length === 1 ? 'delete.policyForAll' : 'delete.policy')}
              />
            ))}
          </List>
        )}
        {uses && uses.permissions.length > SHOWN && (
          <Text muted>{t('delete.more', { count: uses.permissions.length - SHOWN })}</Text>
        )}
        {error !== undefined && (
          <Notice tone="danger" live title={t('delete.failed', { name })}>
            {messageOf(error)}
          </Notice>
        )}
        <Inline gap={2}>
          {uses && (
            <Button
              wraps
              variant="danger"
              onClick={async () => {
                setError(undefined);
                await actions.remove(team, uses).then(onDeleted, setError);
              }}
            >
              {t('delete.named', { name })}
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel}>
            {t('delete.cancel')}
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}
