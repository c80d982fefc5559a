import { useQuery } from '@tanstack/react-query';
import { HEALTH_GROUPS, HEALTH_STATUSES } from '@/api/schemas/user-health';
import type { HealthGroup, HealthStatus } from '@/api/schemas/user-health';
import { userHealth } from '@/api/user-health';
import { useTranslation } from '@/lib/i18n';
import { LastWrite } from '@/kit/list/last-write';
import { ReadFailed } from '@/kit/loading/read-failed';
import { personById } from '@/areas/people/shared/queries/people';
import { Select } from '@/ui/select';
import { useWrite } from '@/writes/use-write';
import './strings';

interface HealthOfPersonProps {
  readonly id: string;
  readonly name: string;
}

/** Whether a person may come in, and which documents they need. Each choice is saved immediately and can be undone. */
export function HealthOfPerson({ id, name }: HealthOfPersonProps) {
  const { t } = useTranslation('person-health');
  const subject = `health:${id}`;
  const person = useQuery(personById(id));
  const params = { id };
  const status = person.data?.health?.status ?? 'unknown';
  const group = person.data?.health?.group ?? 'none';
  const backStatus = useWrite(userHealth.healthStatus);
  const backGroup = useWrite(userHealth.healthGroup);
  const saveStatus = useWrite(userHealth.healthStatus, {
    done: ({ body }) => t('statusDone', { name, status: t(`status.${body.status}`) }),
    undo: () => ({ subject, run: () => backStatus.run({ params, body: { status } }) }),
  });
  const saveGroup = useWrite(userHealth.healthGroup, {
    done: ({ body }) => t('groupDone', { name, group: t(`group.${body.group}`) }),
    undo: () => ({ subject, run: () => backGroup.run({ params, body: { group } }) }),
  });
  // Without the saved values, the fields would show others.
  if (person.isError && !person.data) {
    return <ReadFailed compact title={t('error')} query={person} />;
  }
  return (
    <>
      <Select
        label={t('statusLabel', { name })}
        value={status}
        disabled={!person.data}
        options={HEALTH_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={({ target }) =>
          saveStatus.start({ params, body: { status: target.value as HealthStatus } })
        }
      />
      <Select
        label={t('groupLabel', { name })}
        value={group}
        disabled={!person.data}
        options={HEALTH_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={({ target }) =>
          saveGroup.start({ params, body: { group: target.value as HealthGroup } })
        }
      />
      <LastWrite subject={subject} />
    </>
  );
}
