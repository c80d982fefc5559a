import { useId, useState } from 'react';
import type { Agreement } from '@/api/schemas/forms';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Article } from '@/kit/article/article';
import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { Stack } from '@/ui/stack';
import { showProblem } from '@/writes/problem';
import type { FormActions } from '../actions';
import type { AgreementRow } from '../model';

interface VersionsProps {
  readonly row: AgreementRow;
  readonly actions: FormActions;
}

/** All versions of an agreement, newest first, each as it was signed. */
export function Versions({ row, actions }: VersionsProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={3} id={id}>
        {t('versions.title')}
      </Heading>
      <List aria-labelledby={id}>
        {row.versions.map((version) => (
          <Version key={version.id} version={version} current={row.current} actions={actions} />
        ))}
      </List>
    </Stack>
  );
}

interface VersionProps {
  readonly version: Agreement;
  readonly current: Agreement;
  readonly actions: FormActions;
}

function Version({ version, current, actions }: VersionProps) {
  const { t } = useTranslation('forms');
  const { zone } = useWhere();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const { version: number, name, content, is_required, created_at, signature_count } = version;
  const isCurrent = version.id === current.id;
  const title = t(isCurrent ? 'versions.current' : 'versions.one', { number });
  return (
    <ListRow
      wraps
      title={title}
      text={
        <>
          {t('versions.text', {
            count: signature_count,
            day: formatDate(officeDay(created_at, zone), 'long'),
          })}
          <div id={id} hidden={!isShown}>
            {isShown && (
              <>
                <Heading level={4}>{name}</Heading>
                <Article html={content} />
              </>
            )}
          </div>
        </>
      }
      end={
        <>
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={t('versions.showNamed', { number })}
            onClick={() => setShown(!isShown)}
          >
            {t('versions.show')}
          </Button>
          {!isCurrent && (
            <Button
              size="small"
              aria-label={t('versions.againNamed', { number, next: current.version + 1 })}
              disabledReason={
                current.station_ids.length === 0 ? t('field.stationNeeded') : undefined
              }
              onClick={() =>
                actions
                  .revise(current, {
                    name,
                    content,
                    is_required,
                    station_ids: [...current.station_ids],
                  })
                  .catch(showProblem)
              }
            >
              {t('versions.again')}
            </Button>
          )}
        </>
      }
    />
  );
}
