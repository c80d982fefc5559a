import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { FieldBelow } from './field';
import css from './choice.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  /** A second line: what this option does. */
  text?: ReactNode;
  /** A drawing of the option, below its label. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioGroupProps<Value extends string> = {
  id?: string | undefined;
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  help?: ReactNode;
  error?: string | undefined;
};

/** One of a few options, each with room for an explanation. */
export function RadioGroup<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
  help,
  error,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      className={cx(
        css.group,
        options.some(({ picture }) => picture !== undefined) && css.pictured,
      )}
      aria-describedby={`${name}-below`}
    >
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            className={cx(css.box, css.radio)}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-describedby={option.text === undefined ? undefined : `${name}-${option.value}`}
            onChange={() => onChange(option.value)}
          />
          <span className={css.words}>
            {option.label}
            {option.text !== undefined && (
              <span id={`${name}-${option.value}`} className={css.text}>
                {option.text}
              </span>
            )}
            {option.picture}
          </span>
        </label>
      ))}
      <FieldBelow id={`${name}-below`} help={help} error={error} />
    </fieldset>
  );
}
