import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { CheckAgain } from '@/writes/check-again';
import type { SeatingConflict } from '../actions';

interface HaltedNoticeProps {
  readonly halted: SeatingConflict;
  readonly onClose: () => void;
}

/** People who can’t be seated, each with the rule, and one more click for the others (RACE-9). */
export function HaltedNotice({ halted, onClose }: HaltedNoticeProps) {
  const { t } = useTranslation('scheduler');
  const { title, unseated, others, onChecked } = halted;
  return (
    <Notice
      tone="warning"
      live
      title={title}
      onClose={onClose}
      action={
        others ? (
          <Button size="small" variant="primary" onClick={others.go}>
            {t('seat.others', { count: others.count })}
          </Button>
        ) : (
          onChecked && <CheckAgain onChecked={onChecked} />
        )
      }
    >
      {unseated.length > 0 && (
        <ul>
          {unseated.map(({ person, why }) => (
            <li key={person.id}>{t('seat.refused', { who: person.name, why })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
