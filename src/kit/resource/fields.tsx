import type { ComponentProps } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import type { ControlProps } from './definition';

type TextProps = Pick<
  ComponentProps<typeof TextField>,
  'maxLength' | 'spellCheck' | 'optional' | 'list'
>;

/** What a control of the design system takes of the props of a field. */
export const fieldProps = <V,>({ id, label, error, help, autoFocus }: ControlProps<V>) => ({
  id,
  label,
  error,
  help,
  autoFocus,
});

/** One line of text. */
export const text = (own: TextProps = {}) =>
  function Text({ value, onChange, ...props }: ControlProps<string>) {
    return (
      <TextField
        {...fieldProps({ value, onChange, ...props })}
        {...own}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  };

/** One line of text, or nothing: an empty field is `null`. */
export const textOrNone = (own: TextProps = {}) => {
  const Text = text(own);
  return function TextOrNone({ value, onChange, ...props }: ControlProps<string | null>) {
    return (
      <Text
        {...props}
        value={value ?? ''}
        onChange={(typed) => onChange(typed === '' ? null : typed)}
      />
    );
  };
};

/** One of the field’s options. Without one for `null`, a new object starts with the string `needed.<name>`. */
export function Choice<V extends string | null>(props: ControlProps<V>) {
  const { none, needed, isNew, options, value, onChange } = props;
  return (
    <Select
      {...fieldProps(props)}
      optional={none !== undefined}
      placeholder={none ?? (isNew ? needed : undefined)}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value === '' ? null : target.value) as V)}
    />
  );
}

/** Yes or no. */
export const Check = ({ id, label, error, help, value, onChange }: ControlProps<boolean>) => (
  <Checkbox
    {...{ id, label, error }}
    text={help}
    checked={value}
    onChange={({ target }) => onChange(target.checked)}
  />
);
