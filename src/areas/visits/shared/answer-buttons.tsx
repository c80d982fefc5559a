import type { Visit } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { StatusButton } from './status-button';
import { useVisitStatus } from './use-visit-status';
import './strings';

/** Lets a walk-in in or turns them away, with one click each. */
export function AnswerButtons({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const write = useVisitStatus(visit);
  const { name } = visit.visitor;
  return (
    <>
      <StatusButton
        write={write}
        status="here"
        label={t('letIn')}
        named={t('letInNamed', { name })}
        variant="primary"
      />
      <StatusButton
        write={write}
        status="denied"
        label={t('decline')}
        named={t('declineNamed', { name })}
        variant="quiet"
      />
    </>
  );
}
