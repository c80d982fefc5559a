import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { AnswerButtons } from '@/areas/visits/shared/answer-buttons';
import { VisitBadge } from '@/areas/visits/shared/visit-badge';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { linkClass } from '@/ui/link-class';
import { ListRow } from '@/ui/list';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf } from './actions';
import type { VisitRow as Row } from './model';
import { useVisitTexts } from './text';

interface VisitRowProps {
  readonly row: Row;
  readonly onCancel: (row: Row) => Promise<unknown>;
}

/** One visitor: who, when, and where, with the one action there is. */
export function VisitRow({ row, onCancel }: VisitRowProps) {
  const { t } = useTranslation('visits');
  const { facts } = useVisitTexts();
  const { visit, status } = row;
  const { name } = visit.visitor;
  return (
    <ListRow
      data-key={visit.id}
      wraps
      lead={<Avatar name={name} />}
      title={
        <Link to="/visits/$visitId" params={{ visitId: visit.id }} className={linkClass('subtle')}>
          <bdi>{name}</bdi>
        </Link>
      }
      text={facts(row)}
      end={
        <>
          <VisitBadge standing={status} />
          <UndoButton subject={subjectOf(visit.id)} />
          {status === 'waiting' && <AnswerButtons visit={visit} />}
          {status === 'expected' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('cancelNamed', { name })}
              onClick={() => onCancel(row)}
            >
              {t('cancel')}
            </Button>
          )}
          {(status === 'left' || status === 'no_show') && (
            <Link
              from="/visits"
              to="/visits"
              search={(before) => ({ ...before, invite: visit.id })}
              aria-label={t('againNamed', { name })}
              className={buttonClass({ size: 'small', variant: 'quiet' })}
            >
              {t('again')}
            </Link>
          )}
        </>
      }
    />
  );
}
