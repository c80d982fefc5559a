import { useEffect } from 'react';
import type { Application } from '@/api/applications';
import { displayName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { LastWrite } from '@/kit/list/last-write';
import type { Opened } from '@/kit/resource/definition';
import { OpenedPanel } from '@/kit/resource/panel';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconDelete } from '@/ui/icon';
import { Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { applicationWrites, type Page } from '../actions';
import { ApplicationForm } from './form';
import { NewKey } from './new-key';

/** One application beside the list. */
export function ApplicationPanel(opened: Opened<Application, Page>) {
  const { id, rows, page } = opened;
  const { t, view } = page;
  const { setMade, setDeleting } = view;
  const wide = useMediaQuery(WIDE);
  const made = view.made?.id === id ? view.made : undefined;
  useEffect(() => () => setMade(undefined), [setMade]);
  return (
    <OpenedPanel
      {...opened}
      // The list may not contain it yet, but its key must not wait for that.
      rows={made && !rows?.some((row) => row.id === id) ? [made] : rows}
    >
      {(application) => (
        <>
          {!wide && <LastWrite subject={applicationWrites.subject} />}
          {made && <NewKey name={made.name} value={made.key} />}
          {application && <Facts application={application} t={t} />}
          <ApplicationForm key={application?.id} application={application} page={page} />
          {application && (
            <Stack align="start">
              <Button
                variant="dangerQuiet"
                icon={<IconDelete />}
                onClick={() => setDeleting(application)}
              >
                {t('delete')}
              </Button>
            </Stack>
          )}
        </>
      )}
    </OpenedPanel>
  );
}

function Facts({ application, t }: { application: Application; t: Page['t'] }) {
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

/** The only part of a key that anyone sees after it was created. */
export function KeyBeginning({ prefix }: { prefix: string }) {
  return (
    <code>
      <bdi>{prefix}…</bdi>
    </code>
  );
}
