import { useTranslation } from '@/lib/i18n';
import { Button } from '../button';
import { cx } from '../cx';
import css from './row-moves.module.css';
import '../strings';

interface MovingNoticeProps {
  /** Name of the row that was picked up; undefined if none is. */
  readonly name: string | undefined;
  readonly onCancel: () => void;
}

/** Shows which row was picked up, and how to put it back. */
export function MovingNotice({ name, onCancel }: MovingNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={cx(name !== undefined && css.notice)}>
      {name !== undefined && (
        <>
          <span>{t('ui.moving', { name })}</span>
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
