import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { FieldFrame, type FieldProps, useField } from './field';
import css from './field.module.css';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size'> & {
    /** Before the text, inside the box: an icon. */
    lead?: ReactNode;
    /** After the text: a unit, a button. */
    end?: ReactNode;
  };

/**
 * One line of text. A native input: react-hook-form’s `register` spreads onto it. We validate; the browser’s messages aren’t used
 * (`noValidate` on the form).
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    help,
    error,
    optional,
    bare,
    className,
    lead,
    end,
    type = 'text',
    ...input
  } = props;
  const { id, belowId, control } = useField(props, input);
  const boxed = lead !== undefined || end !== undefined;
  const element = (
    <input {...input} {...control} type={type} className={boxed ? undefined : css.control} />
  );
  return (
    <FieldFrame {...{ id, belowId, label, labelHidden, help, error, optional, bare, className }}>
      {boxed ? (
        <div className={cx(css.control, css.wrap)}>
          {lead !== undefined && <span className={css.lead}>{lead}</span>}
          {element}
          {end !== undefined && <span className={css.end}>{end}</span>}
        </div>
      ) : (
        element
      )}
    </FieldFrame>
  );
}

/** Height of a multi-line field: its first line is as high as a single-line field. */
const linesHigh = (lines: number): string => `calc(${lines - 1}lh + var(--control-height))`;

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Several lines of text; grows with its content, from one line or the given number of `rows`. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, help, error, optional, bare, className, rows, ...input } = props;
  const { id, belowId, control } = useField(props, input);
  return (
    <FieldFrame {...{ id, belowId, label, labelHidden, help, error, optional, bare, className }}>
      <textarea
        {...input}
        {...control}
        rows={rows ?? 3}
        // A browser that sizes the field by its content ignores `rows`.
        style={rows === undefined ? undefined : { minBlockSize: linesHigh(rows) }}
        className={css.control}
      />
    </FieldFrame>
  );
}
