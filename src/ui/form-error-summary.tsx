import { useTranslation } from '@/lib/i18n';
import { focusField } from './focus-field';
import { IconCircleAlert } from './icon';
import css from './form-error-summary.module.css';
import './strings';

export type FormError = {
  /** Id of the field’s control; absent if it concerns the whole form. */
  fieldId?: string | undefined;
  message: string;
};

/**
 * Lists a form’s errors above it; each line links to its field. Renders nothing without errors. The form itself focuses the
 * first invalid field.
 */
export function FormErrorSummary({
  errors,
  title,
}: {
  errors: readonly FormError[];
  /** Instead of the number of errors. */
  title?: string | undefined;
}) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <div role="alert" className={css.summary}>
      <p className={css.title}>
        <IconCircleAlert />
        {title ?? t('ui.errorSummary', { count: errors.length })}
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
                  focusField(field);
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
