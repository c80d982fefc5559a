import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox';
import { FieldBelow } from './field';
import css from './choice.module.css';

type CheckboxOption<Value extends string> = {
  value: Value;
  label: string;
  /** A second line: what this option does, or why it can’t be chosen. */
  text?: ReactNode;
  disabled?: boolean | undefined;
};

type CheckboxGroupProps<Value extends string> = {
  id?: string | undefined;
  label: string;
  options: readonly CheckboxOption<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  help?: ReactNode;
  error?: string | undefined;
};

/** Any of a few options, each with room for an explanation. The selection keeps the order of the options. */
export function CheckboxGroup<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
  help,
  error,
}: CheckboxGroupProps<Value>) {
  const below = useId();
  const put = (changed: Value, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === changed ? on : value.includes(each))),
    );
  return (
    <fieldset
      id={id}
      data-invalid={error === undefined ? undefined : true}
      className={css.group}
      aria-describedby={below}
    >
      <legend className={css.legend}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          text={option.text}
          disabled={option.disabled}
          checked={value.includes(option.value)}
          onChange={({ target }) => put(option.value, target.checked)}
        />
      ))}
      <FieldBelow id={below} help={help} error={error} />
    </fieldset>
  );
}
