import type { Application, ApplicationWithKey } from '@/api/applications';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { LastWrite } from '@/parts/list/last-write';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { SUBJECT, type ApplicationActions } from '../actions';
import { KeyBeginning } from '../list/columns';
import { ApplicationForm } from './form';
import { NewKey } from './new-key';

interface ApplicationPanelProps {
  /** The application in the address, or `new`. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly applications: readonly Application[] | undefined;
  /** The new application with its key. */
  readonly made: ApplicationWithKey | undefined;
  readonly actions: ApplicationActions;
  readonly onMade: (made: ApplicationWithKey) => void;
  /** One was added, but the answer had no key. */
  readonly onKeyLost: (name: string) => void;
  readonly onDelete: (application: Application) => void;
  readonly onClose: () => void;
}

/** One application beside the list. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { id, applications, made, actions, onDelete, onClose } = props;
  const { t } = useTranslation('applications');
  const wide = useMediaQuery(WIDE);
  // The list may not contain it yet, but its key must not wait for that.
  const rows = made && !applications?.some((row) => row.id === id) ? [made] : applications;
  return (
    <RowPanel
      id={id}
      rows={rows}
      title={t('title')}
      newTitle={t('new')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={onClose}
    >
      {(application) => (
        <>
          {!wide && <LastWrite subject={SUBJECT} />}
          {made && <NewKey name={made.name} value={made.key} />}
          {application && <Facts application={application} />}
          <ApplicationForm
            key={application?.id}
            application={application}
            actions={actions}
            onMade={props.onMade}
            onKeyLost={props.onKeyLost}
          />
          {application && (
            <Stack align="start">
              <Button
                variant="dangerQuiet"
                icon={<IconDelete />}
                onClick={() => onDelete(application)}
              >
                {t('delete')}
              </Button>
            </Stack>
          )}
        </>
      )}
    </RowPanel>
  );
}

function Facts({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const { zone } = useWhere();
  const { key_prefix, created_by, created_at, last_used_at } = application;
  const day = (at: string) => formatDate(officeDay(at, zone), 'long');
  return (
    <Stack gap={1}>
      <Text size="small" muted>
        {t('column.key')} <KeyBeginning prefix={key_prefix} />
      </Text>
      <Text size="small" muted>
        {created_by
          ? t('createdBy', { name: displayName(created_by), day: day(created_at) })
          : t('createdOn', { day: day(created_at) })}
      </Text>
      <Text size="small" muted>
        {last_used_at === null ? t('neverUsed') : t('usedOn', { day: day(last_used_at) })}
      </Text>
    </Stack>
  );
}
