import { useTranslation } from '@/lib/i18n';
import { IconCircleAlert } from './icon';
import css from './form-error-summary.module.css';
import './strings';

export type FormError = {
  /** Id of the field's control; absent where the whole form is meant. */
  fieldId?: string | undefined;
  message: string;
};

/**
 * What is wrong with a form that was sent, on top of it, each line leading to its field. Nothing without errors.
 * The form itself puts focus on the first field.
 */
export function FormErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <div role="alert" className={css.summary}>
      <p className={css.title}>
        <IconCircleAlert />
        {t('ui.errorSummary', { count: errors.length })}
      </p>
      <ul className={css.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a
                className={css.link}
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(fieldId);
                  field?.focus();
                  field?.scrollIntoView({ block: 'center' });
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
