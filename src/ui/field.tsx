import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconCircleAlert } from './icon';
import { VisuallyHidden } from './visually-hidden';
import css from './field.module.css';
import './strings';

/** Props that every form field has. */
export type FieldProps = {
  /** Above the field; the start of its accessible name. */
  label: string;
  /** If the label would repeat what’s already visible (a search bar, a table cell), it’s only for assistive technology. */
  labelHidden?: boolean | undefined;
  /** Help, below the field. */
  help?: ReactNode;
  /** The error message, which replaces the help; sets `aria-invalid`. */
  error?: string | undefined;
  /** Shows "optional" beside the label. Required fields are the default and have no mark. */
  optional?: boolean | undefined;
  /** Without the reserved line below, for fields that rarely have anything to say there (filters). */
  bare?: boolean | undefined;
  className?: string | undefined;
};

type FieldIds = { id: string; belowId: string };
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Ids of a field’s parts, and the attributes that connect its control to them. */
export function useField(
  { help, error }: Pick<FieldProps, 'help' | 'error'>,
  own: { id?: string | undefined; 'aria-describedby'?: string | undefined },
): FieldIds & { control: ControlProps; described: { id?: string; 'aria-describedby'?: string } } {
  const made = useId();
  const id = own.id ?? made;
  const belowId = `${id}-below`;
  const hasText = help !== undefined || error !== undefined;
  return {
    id,
    belowId,
    /** For fields that connect the parts themselves. */
    described: {
      ...(own.id !== undefined && { id: own.id }),
      ...(hasText && { 'aria-describedby': belowId }),
    },
    control: {
      id,
      'aria-describedby': cx(own['aria-describedby'], hasText && belowId) || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  };
}

type FrameProps = FieldProps & FieldIds & { children: ReactNode };

/** Label above, control, and one reserved line below. */
export function FieldFrame({
  id,
  belowId,
  label,
  labelHidden,
  help,
  error,
  optional,
  bare,
  className,
  children,
}: FrameProps) {
  const { t } = useTranslation();
  const labelElement = (
    <label htmlFor={id} className={css.label}>
      {label}
      {optional && <span className={css.optional}>{t('ui.optional')}</span>}
    </label>
  );
  return (
    <div className={cx(css.field, className)}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children}
      {(!bare || help !== undefined || error !== undefined) && (
        <FieldBelow id={belowId} help={help} error={error} />
      )}
    </div>
  );
}

/** The reserved line: the error if there is one, otherwise the help. */
export function FieldBelow({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <div id={id} className={css.below}>
      {error === undefined ? (
        help
      ) : (
        <span className={css.error}>
          <IconCircleAlert />
          {error}
        </span>
      )}
    </div>
  );
}
