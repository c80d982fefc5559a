import type { Questionnaire } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import './strings';

/** Exactly an email address. */
const ADDRESS = /^[\w.+-]+@[\w.-]+$/;

interface BlockedProps {
  readonly questionnaire: Pick<Questionnaire, 'instructions' | 'contact'>;
  readonly onChangeAnswers?: (() => void) | undefined;
}

/** Explains answers that prevent check-in: what to do, and whom to ask. */
export function Blocked({ questionnaire, onChangeAnswers }: BlockedProps) {
  const { t } = useTranslation('questionnaire');
  const { instructions, contact } = questionnaire;
  return (
    <Notice tone="warning" live title={t('blocked.title')}>
      <Stack gap={2} align="start">
        <p>{instructions ?? t('blocked.text')}</p>
        {contact !== null && (
          <p>
            {t('blocked.contact')}{' '}
            {ADDRESS.test(contact) ? (
              <a href={`mailto:${contact}`} className={linkClass('inline')}>
                {contact}
              </a>
            ) : (
              <bdi>{contact}</bdi>
            )}
          </p>
        )}
        {onChangeAnswers && (
          <Button size="small" onClick={onChangeAnswers}>
            {t('blocked.change')}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
