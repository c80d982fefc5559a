import type { Visit } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { useVisitStatus } from './use-visit-status';
import './strings';

/** Lets a walk-in in or turns them away, with one click each. */
export function AnswerButtons({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const { set, busy } = useVisitStatus(visit);
  const { name } = visit.visitor;
  return (
    <>
      <Button
        size="small"
        variant="primary"
        busy={busy}
        aria-label={t('letInNamed', { name })}
        onClick={() => set('here')}
      >
        {t('letIn')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('declineNamed', { name })}
        onClick={() => set('denied')}
      >
        {t('decline')}
      </Button>
    </>
  );
}
