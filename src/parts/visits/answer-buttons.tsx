import type { Visit } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { passFocusOutward } from '@/ui/lost-focus';
import { singleClick } from '@/ui/single-click';
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
        ref={passFocusOutward}
        size="small"
        variant="primary"
        busy={busy}
        aria-label={t('letInNamed', { name })}
        onClick={singleClick(() => set('here'))}
      >
        {t('letIn')}
      </Button>
      <Button
        ref={passFocusOutward}
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('declineNamed', { name })}
        onClick={singleClick(() => set('denied'))}
      >
        {t('decline')}
      </Button>
    </>
  );
}
