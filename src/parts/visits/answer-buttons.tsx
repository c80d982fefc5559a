import type { Visit } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { useVisitAnswer } from './use-answer';
import './strings';

/** Lets a walk-in in or turns them away, with one click each. */
export function AnswerButtons({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const { answer, busy } = useVisitAnswer(visit);
  const { name } = visit.visitor;
  return (
    <>
      <Button
        size="small"
        variant="primary"
        busy={busy}
        aria-label={t('letInNamed', { name })}
        onClick={() => answer('here')}
      >
        {t('letIn')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('declineNamed', { name })}
        onClick={() => answer('denied')}
      >
        {t('decline')}
      </Button>
    </>
  );
}
