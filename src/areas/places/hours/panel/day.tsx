import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Office, Resource } from '@/api/schemas/places';
import { openDay, type OfficeTimes } from '@/domain/hours';
import type { LocalDate } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { useTranslation } from '@/lib/i18n';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { sourceName } from '@/areas/places/shared/impact/text';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { addEntry, SUBJECT } from '../actions';
import { areaNames, entryOf, mayAdd, withEntry, type Reach } from '../model';
import { openText } from '../text';

interface DayPanelProps {
  readonly office: Office;
  readonly date: LocalDate;
  readonly times: OfficeTimes;
  readonly areas: readonly Resource[];
  readonly reach: Reach;
  readonly onClose: () => void;
}

/** An office day: when it’s open, what decides that, and a way to close it. */
export function DayPanel({ office, date, times, areas, reach, onClose }: DayPanelProps) {
  const { t } = useTranslation('hours');
  const [areaId, setAreaId] = useState(reach.isWhole ? '' : (reach.options[0]?.value ?? ''));
  const [reason, setReason] = useState('');
  const { ask, panel, isAsking } = useReview(office.id);
  const resourceId = areaId === '' ? null : areaId;
  const shown = openDay(times, date, resourceId ?? undefined);
  const day = dayText(date, office.time_zone);
  const where =
    areaNames(areas).get(areaId) ??
    reach.options.find(({ value }) => value === areaId)?.label ??
    office.name;
  const { kind, entry } = shown.source;
  const isClosed = (kind === 'closure' || kind === 'holiday') && shown.open.length === 0;
  const close = async (): Promise<void> => {
    const body = {
      type: 'rule',
      name: reason.trim() === '' ? null : reason.trim(),
      start_date: date,
      end_date: date,
      is_available: false,
    } as const;
    const owner = { officeId: office.id, resourceId };
    const answer = await ask({
      change: withEntry(entryOf(body, owner)),
      days: { first: date, last: date },
      carry: () => addEntry(owner, body, times.entries),
      label: t('closeNamed', { where, day }),
      done: t('done.closed', { where, day }),
      subject: SUBJECT,
      danger: true,
    });
    if (typeof answer !== 'symbol') onClose();
  };
  return (
    <ObjectPanel title={day} onClose={onClose}>
      <div>
        <p>{openText(shown, times.zone)}</p>
        <ZoneNote date={date} zone={times.zone} />
        <Text muted>{t('decidedBy', { source: sourceName(shown.source) })}</Text>
        {entry && entry.scope !== 'organization' && entry.type !== 'weekday' && (
          <Link
            from="/admin/hours"
            to="/admin/hours"
            search={(before) => ({ ...before, open: entry.id })}
            className={linkClass('inline')}
          >
            {t('openEntry')}
          </Link>
        )}
      </div>
      {panel}
      {!mayAdd(reach) && <Text muted>{t('noneManaged', { office: office.name })}</Text>}
      {mayAdd(reach) && !isAsking && (
        <>
          <Select
            label={t('where')}
            value={areaId}
            placeholder={reach.isWhole ? t('wholeOffice', { office: office.name }) : undefined}
            options={reach.options}
            onChange={({ target }) => setAreaId(target.value)}
          />
          <TextField
            label={t('reason')}
            optional
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            variant="danger"
            disabledReason={isClosed ? t('closedAlready') : undefined}
            onClick={() => void close()}
          >
            {t('close')}
          </Button>
        </>
      )}
    </ObjectPanel>
  );
}
