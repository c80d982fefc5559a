import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import { FieldFrame, type FieldProps, useField } from './field';
import { IconChevronDown } from './icon';
import css from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'size' | 'multiple'> & {
    options: readonly SelectOption[];
    /** The option for "nothing chosen yet"; its value is the empty string. */
    placeholder?: string | undefined;
  };

/** One of a short, fixed list: the native control, so phones show their own. For long lists, use a ComboBox. */
export function Select(props: SelectProps) {
  const {
    label,
    labelHidden,
    help,
    error,
    optional,
    bare,
    className,
    options,
    placeholder,
    ...select
  } = props;
  const { id, belowId, control } = useField(props, select);
  return (
    <FieldFrame {...{ id, belowId, label, labelHidden, help, error, optional, bare, className }}>
      <div className={css.selectBox}>
        <select {...select} {...control} className={cx(css.control, css.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown />
      </div>
    </FieldFrame>
  );
}
