import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TeamDetail } from '@/api/schemas/teams';
import { useTranslation } from '@/lib/i18n';
import { failedReads } from '@/kit/loading/failed-reads';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import type { TeamActions } from '../actions';
import { kindOf } from '../calls';
import { useUses } from '../deletion/uses';
import { addedAccessOf, bookingsWith, membersOf } from '../queries';
import { ownBookings } from './operations';

interface MergeProps {
  readonly team: TeamDetail;
  /** All teams of its kind. */
  readonly teams: readonly TeamDetail[];
  /** Why it can’t be changed. */
  readonly reason: string | undefined;
  readonly actions: TeamActions;
  readonly onMerged: (id: string) => void;
}

/** Merges a team into another, after showing what follows it and what can’t. */
export function Merge(props: MergeProps) {
  const { t } = useTranslation('teams');
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <Review {...props} onCancel={() => setAsking(false)} />;
  return (
    <div>
      <Button disabledReason={props.reason} onClick={() => setAsking(true)}>
        {t('merge.start')}
      </Button>
    </div>
  );
}

function Review({
  team,
  teams,
  actions,
  onMerged,
  onCancel,
}: MergeProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('teams');
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useAbout<unknown>(chosen);
  const into = teams.find(({ id }) => id === chosen);
  const title = t('merge.title', { name: team.name });
  const section = useRef<HTMLElement>(null);
  // The button that was clicked is gone, so what it opened scrolls into view.
  useEffect(() => section.current?.focus(), []);
  const { effect, uses, failed } = useMergeEffect(team, into);
  return (
    <section ref={section} tabIndex={-1} aria-label={title} aria-busy={into && !effect && !failed}>
      <Stack gap={3}>
        <Heading level={3}>{title}</Heading>
        <ComboBox
          label={t('merge.into')}
          items={teams
            .filter(({ id, source }) => id !== team.id && source === null)
            .map(({ id, name, member_count: count }) => ({
              id,
              label: name,
              text: t(`${kindOf(team)}.members`, { count }),
            }))}
          value={chosen}
          onChange={setChosen}
        />
        {into && effect && (
          <div role="status">
            <Text>{t('merge.members', { count: effect.joining, name: into.name })}</Text>
            {effect.rules > 0 && <Text>{t('merge.rules', { count: effect.rules })}</Text>}
            {effect.bookings > 0 && <Text>{t('merge.bookings', { count: effect.bookings })}</Text>}
            <Text>{t('merge.deleted', { name: team.name })}</Text>
            {effect.invitations > 0 && (
              <Text muted>{t('delete.invitations', { count: effect.invitations })}</Text>
            )}
            {effect.added > 0 && <Text muted>{t('merge.added', { count: effect.added })}</Text>}
            <Text muted>{t('merge.undo')}</Text>
          </div>
        )}
        {into && failed && <ReadFailed compact title={t('delete.error')} query={failed} />}
        {into && !effect && !failed && <SkeletonRows count={3} />}
        {error !== undefined && (
          <Notice tone="danger" live title={t('merge.failed')}>
            {messageOf(error)}
          </Notice>
        )}
        <Inline gap={2}>
          <Button
            wraps
            variant="primary"
            disabledReason={
              !into
                ? t('merge.choose')
                : !effect || !uses
                  ? t('merge.loading')
                  : uses.isWhole
                    ? undefined
                    : t('delete.hidden')
            }
            onClick={async () => {
              if (!into || !uses) return;
              setError(undefined);
              await actions.merge(team, into, uses).then(() => onMerged(into.id), setError);
            }}
          >
            {into ? t('merge.named', { from: team.name, into: into.name }) : t('merge.start')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('delete.cancel')}
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}

/** What merging does, once all of it is known. */
function useMergeEffect(team: TeamDetail, into: TeamDetail | undefined) {
  const kind = kindOf(team);
  const isGroup = kind === 'management';
  const { uses, failed } = useUses(team);
  const had = useQuery(membersOf(kind, team.id));
  const has = useQuery({ ...membersOf(kind, into?.id ?? ''), enabled: into !== undefined });
  const bookings = useQuery({ ...bookingsWith(team.id), enabled: !isGroup });
  const added = useQuery({
    ...addedAccessOf(team.id),
    enabled: !isGroup && uses?.isWhole === true,
  });
  const present = new Set(has.data?.elements.map(({ id }) => id));
  const isReady =
    uses && had.data && has.data && (isGroup || (bookings.data && (added.data || !uses.isWhole)));
  return {
    uses,
    failed: failed ?? failedReads([had, has, ...(isGroup ? [] : [bookings, added])]),
    effect: isReady
      ? {
          joining: had.data.elements.filter(({ id }) => !present.has(id)).length,
          rules: uses.permissions.length + uses.policies.length,
          bookings: ownBookings(bookings.data?.elements ?? [], team.id).length,
          invitations: uses.invitations,
          added: added.data?.elements.length ?? 0,
        }
      : undefined,
  };
}
