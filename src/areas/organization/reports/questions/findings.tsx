import { memo, useId, useMemo } from 'react';
import type { HourRow } from '@/api/schemas/reports';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { Stack } from '@/ui/stack';
import { DrillLink, type Drill } from '../drill/link';
import type { Report } from '../model';
import { utilization } from '../model/figures';
import { findingsOf, NEARLY_FULL, type Finding } from '../model/findings';
import { hoursKey } from '../search';
import { hourSpan, numberText, percentText } from '../text';

/** What stands out, in up to three sentences; each leads to its rows. Nothing until the places have loaded. */
export const FindingsCard = memo(function FindingsCard({
  places: { data },
  hours,
}: Pick<Report, 'places'> & { hours: readonly HourRow[] }) {
  const { t } = useTranslation('reports');
  const id = useId();
  const findings = useMemo(
    // Of some of the places, nothing can be said.
    () => (data && !data.incomplete ? findingsOf(data.elements, hours) : []),
    [data, hours],
  );
  if (findings.length === 0) return null;
  return (
    <Card aria-labelledby={id}>
      <Stack gap={3}>
        <CardHead title={t('findings.title')} id={id} />
        <List>
          {findings.map((finding) => (
            <FindingRow key={finding.kind} finding={finding} />
          ))}
        </List>
      </Stack>
    </Card>
  );
});

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation(['reports', 'booking']);
  return (
    <ListRow
      title={
        <DrillLink to={rowsBehind(finding)} className={linkClass('subtle')}>
          {sentence()}
        </DrillLink>
      }
    />
  );

  function sentence(): string {
    switch (finding.kind) {
      case 'floors': {
        const { low, high } = finding;
        return t('findings.floors', {
          office: low.within[0] ?? '',
          low: low.name,
          lowUsed: percentText(utilization(low)),
          high: high.name,
          highUsed: percentText(utilization(high)),
        });
      }
      case 'unused':
        return t('findings.unused', {
          type: t(`findings.type.${finding.type}`),
          count: finding.unused,
          total: numberText(finding.places),
        });
      case 'hours':
        return t('findings.hours', {
          weekday: t(`weekday.${finding.weekday}`),
          ...hourSpan(finding.first, finding.last),
          limit: percentText(NEARLY_FULL),
        });
    }
  }
}

function rowsBehind(finding: Finding): Drill {
  switch (finding.kind) {
    case 'floors':
      return { rows: 'places', floor: finding.low.key, sort: 'utilization' };
    case 'unused':
      return { rows: 'places', used: 'never', kind_of: finding.type };
    case 'hours': {
      const { weekday, first: hour, last } = finding;
      return { rows: 'bookings', at: hoursKey({ weekday, hour, last }) };
    }
  }
}
