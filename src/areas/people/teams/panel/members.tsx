import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamDetail } from '@/api/schemas/teams';
import { addToTeam, can } from '@/domain/rights';
import { displayName, namesakes, sortPeople } from '@/domain/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { Avatar } from '@/ui/avatar';
import { Button, IconButton } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconClose } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import type { TeamActions } from '../actions';
import { kindOf } from '../calls';
import { membersOf } from '../queries';
import { AddMembers } from './add-members';
import css from './members.module.css';

/** Initially rendered members. */
const AT_FIRST = 50;

interface MembersProps {
  readonly team: TeamDetail;
  /** Why members can’t be changed. */
  readonly reason: string | undefined;
  readonly actions: TeamActions;
}

/** A team’s members. Each removal applies immediately and can be undone. */
export function Members({ team, reason, actions }: MembersProps) {
  const { t } = useTranslation('teams');
  const kind = kindOf(team);
  const query = useQuery(membersOf(kind, team.id));
  const { data, isError } = query;
  const [shown, setShown] = useState(AT_FIRST);
  const [error, setError] = useAbout<unknown>(data?.elements.map(({ id }) => id));
  const members = sortPeople(data?.elements ?? []);
  const alike = namesakes(members);
  const adding = disabledReason(can(useSession().viewer, addToTeam, team));
  const title = t(`${kind}.members`, { count: data ? members.length : team.member_count });
  return (
    <section aria-label={title} aria-busy={!data && !isError}>
      <Stack gap={3}>
        <Heading level={3}>{title}</Heading>
        {!data && isError && <ReadFailed compact title={t('membersError')} query={query} />}
        {!data && !isError && <SkeletonRows count={4} />}
        {data && members.length === 0 && <Text muted>{t('noMembers')}</Text>}
        {error !== undefined && (
          <Notice tone="danger" live onClose={() => setError(undefined)}>
            {messageOf(error)}
          </Notice>
        )}
        {members.length > 0 && (
          // A scrolling list needs something focusable for the keyboard.
          <List aria-label={title} className={reason === undefined ? css.list : undefined}>
            {members.slice(0, shown).map((person) => {
              const name = displayName(person);
              return (
                <ListRow
                  key={person.id}
                  lead={
                    <Avatar name={name} src={mediaAddress(person.profile_photo_url)} size={24} />
                  }
                  title={<bdi>{name}</bdi>}
                  text={alike.has(person) ? person.email : undefined}
                  end={
                    reason === undefined && (
                      <IconButton
                        size="small"
                        variant="quiet"
                        label={t('take', { name })}
                        icon={<IconClose />}
                        onClick={async () => {
                          const { failed } = await actions.take(
                            team,
                            [person],
                            adding === undefined,
                          );
                          setError(failed[0]?.error);
                        }}
                      />
                    )
                  }
                />
              );
            })}
          </List>
        )}
        {members.length > shown && (
          <Button size="small" variant="quiet" onClick={() => setShown(members.length)}>
            {t('moreMembers', { count: members.length - shown })}
          </Button>
        )}
        {data && reason === undefined && adding === undefined && (
          <AddMembers team={team} members={members} actions={actions} />
        )}
        {reason === undefined && adding !== undefined && <Notice>{adding}</Notice>}
      </Stack>
    </section>
  );
}
