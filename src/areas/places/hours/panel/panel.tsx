import type { OfficeHours } from '@/api/schemas/hours';
import type { Office, Resource } from '@/api/schemas/places';
import { ownWeek, type OfficeTimes } from '@/domain/hours';
import { isLocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { deleteEntry, SUBJECT } from '../actions';
import { mayAdd, withoutEntries, type Reach } from '../model';
import { entryName, entryText } from '../text';
import { DayPanel } from './day';
import { EntryForm } from './entry-form';
import { WeekForm } from './week-form';

interface PanelProps {
  readonly office: Office;
  readonly times: OfficeTimes;
  readonly entries: readonly OfficeHours[];
  readonly areas: readonly Resource[];
  readonly reach: Reach;
  /** A day, `week`, `new`, or the id of an entry. */
  readonly open: string;
  readonly onClose: () => void;
}

/** What was selected on the page of hours. */
export function Panel({ office, times, entries, areas, reach, open, onClose }: PanelProps) {
  const { t } = useTranslation('hours');
  if (isLocalDate(open)) {
    return <DayPanel key={open} {...{ office, times, areas, reach, onClose }} date={open} />;
  }
  if (open === 'week') {
    const week = ownWeek(entries);
    return (
      <ObjectPanel title={t('week', { office: office.name })} onClose={onClose}>
        {reach.isWhole ? (
          <WeekForm key={office.id} {...{ office, week }} />
        ) : (
          <Text muted>{t('ofOffice')}</Text>
        )}
      </ObjectPanel>
    );
  }
  if (open === 'new') {
    return (
      <ObjectPanel title={t('new')} onClose={onClose}>
        {mayAdd(reach) ? (
          <EntryForm {...{ office, times, reach }} />
        ) : (
          <Text muted>{t('noneManaged', { office: office.name })}</Text>
        )}
      </ObjectPanel>
    );
  }
  const entry = entries.find(({ id }) => id === open);
  if (!entry) {
    return (
      <ObjectPanel title={t('gone')} onClose={onClose}>
        <Text muted>{t('goneText')}</Text>
      </ObjectPanel>
    );
  }
  const whyFixed =
    entry.scope === 'organization'
      ? 'ofOrganization'
      : reach.isWhole || reach.manages(entry.resource_id)
        ? undefined
        : entry.scope === 'office'
          ? 'ofOffice'
          : 'ofOthers';
  return (
    <ObjectPanel title={entryName(entry)} onClose={onClose}>
      {whyFixed !== undefined ? (
        <>
          <p>{entryText(entry, office.time_zone)}</p>
          <Text muted>{t(whyFixed)}</Text>
        </>
      ) : (
        <>
          <EntryForm key={entry.id} {...{ office, times, reach, entry }} />
          <Deletion {...{ office, entries, entry, onClose }} />
        </>
      )}
    </ObjectPanel>
  );
}

interface DeletionProps {
  readonly office: Office;
  readonly entries: readonly OfficeHours[];
  readonly entry: OfficeHours;
  readonly onClose: () => void;
}

/** Deletes an entry, after showing which bookings that breaks: without special hours, the week applies again. */
function Deletion({ office, entries, entry, onClose }: DeletionProps) {
  const { t } = useTranslation('hours');
  const { ask, panel, isAsking } = useReview(office.id);
  const what = entryName(entry);
  const remove = async (): Promise<void> => {
    const answer = await ask({
      change: withoutEntries([entry.id]),
      carry: () => deleteEntry(office.id, entry, entries),
      label: t('deleteNamed', { what }),
      done: t('done.deleted', { what }),
      subject: SUBJECT,
      danger: true,
    });
    if (typeof answer !== 'symbol') onClose();
  };
  return (
    <>
      {panel}
      {!isAsking && (
        <div>
          <Button variant="danger" size="small" onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </div>
      )}
    </>
  );
}
