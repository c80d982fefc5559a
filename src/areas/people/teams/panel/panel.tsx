import { useTranslation } from '@/lib/i18n';
import { LastWrite } from '@/kit/list/last-write';
import { RowPanel } from '@/kit/managed-page/row-panel';
import { Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { SUBJECT, type TeamActions } from '../actions';
import { Deletion } from '../deletion/deletion';
import { Merge } from '../merge/merge';
import type { TeamRow } from '../model';
import type { Kind } from '../search';
import { Members } from './members';
import { TeamForm } from './team-form';
import '../strings';

interface TeamPanelProps {
  /** The team in the address, or `new`. */
  readonly id: string;
  readonly kind: Kind;
  /** Undefined while they’re loading. */
  readonly teams: readonly TeamRow[] | undefined;
  readonly personName: (id: string) => string | undefined;
  readonly actions: TeamActions;
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

/** One team beside the list, or the form for a new one. */
export function TeamPanel(props: TeamPanelProps) {
  const { id, kind, teams, personName, actions, onCreated, onClose } = props;
  const { t } = useTranslation('teams');
  const wide = useMediaQuery(WIDE);
  return (
    <RowPanel
      id={id}
      rows={teams}
      title={t('title')}
      newTitle={t(`${kind}.new`)}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={onClose}
    >
      {(team) => {
        const reason = team?.source == null ? undefined : t('ownedReason', { source: team.source });
        return (
          <Stack>
            {/* The page shows it beside the list. */}
            {!wide && <LastWrite subject={SUBJECT} />}
            <TeamForm {...{ team, kind, personName, reason, actions, onCreated }} />
            {team && <Members {...{ team, reason, actions }} />}
            {team && (
              <Merge {...{ team, reason, actions }} teams={teams ?? []} onMerged={onCreated} />
            )}
            {team && (
              <Deletion
                {...{ team, reason, actions }}
                managers={team.managers}
                onDeleted={onClose}
              />
            )}
          </Stack>
        );
      }}
    </RowPanel>
  );
}
