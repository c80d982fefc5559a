import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconCircleAlert } from './icon';
import { VisuallyHidden } from './visually-hidden';
import css from './field.module.css';
import './strings';

/** What every form field takes besides its own. */
export type FieldProps = {
  /** Above the field; the start of its accessible name. */
  label: string;
  /** Where the label would say what stands there already (a search bar, a table cell), it is only read out. */
  labelHidden?: boolean | undefined;
  /** Help, below the field. */
  help?: ReactNode;
  /** The message that takes the help's place; sets `aria-invalid`. */
  error?: string | undefined;
  /** Says "optional" beside the label. What is needed is the rule and goes without a mark. */
  optional?: boolean | undefined;
  /** Without the reserved line below, for fields that can never fail (filters). */
  bare?: boolean | undefined;
  className?: string | undefined;
};

type FieldIds = { id: string; belowId: string };
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Ids of a field's parts, and what its control must carry to be tied to them. */
export function useField(
  { help, error, bare }: Pick<FieldProps, 'help' | 'error' | 'bare'>,
  own: { id?: string | undefined; 'aria-describedby'?: string | undefined },
): FieldIds & { control: ControlProps; described: { 'aria-describedby'?: string } } {
  const made = useId();
  const id = own.id ?? made;
  const belowId = `${id}-below`;
  const hasText = !bare && (help !== undefined || error !== undefined);
  return {
    id,
    belowId,
    /** For fields that tie the parts together themselves. */
    described: hasText ? { 'aria-describedby': belowId } : {},
    control: {
      id,
      'aria-describedby': cx(own['aria-describedby'], hasText && belowId) || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  };
}

type FrameProps = FieldProps & FieldIds & { children: ReactNode };

/** Label above, control, one reserved line below. */
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
      {!bare && <FieldBelow id={belowId} help={help} error={error} />}
    </div>
  );
}

/** The reserved line: the error where there is one, else the help. */
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
