import { fireEvent } from '@testing-library/react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (form: HTMLElement): Control[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) =>
      !control.matches(':disabled, [readonly], [role="combobox"]') &&
      !['file', 'hidden', 'search', 'button', 'submit'].includes(control.type),
  );

/** The parts of a time or a date, each of which counts up and down. */
const partsIn = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[role="spinbutton"]:not(input)'),
];

const nameOf = (control: Control): string =>
  control.getAttribute('aria-label') ??
  [...(control.labels ?? [])].map(({ textContent }) => textContent).join(' ');

const valueOf = (control: Control): string =>
  control.type === 'checkbox' || control.type === 'radio'
    ? String((control as HTMLInputElement).checked)
    : control.value;

/** The values of a form’s controls, in order, each with its name. */
export const valuesIn = (form: HTMLElement): string[] => [
  ...controlsIn(form).map((control) => `${nameOf(control)}: ${valueOf(control)}`),
  ...partsIn(form).map((part) => `${part.getAttribute('aria-label')}: ${part.textContent}`),
];

/** Text for a control that takes only some: a time, a number, a color. */
function textFor({ value, inputMode, type }: Control): string {
  if (/^\d\d:\d\d$/.test(value)) return value === '10:00' ? '10:15' : '10:00';
  if (type === 'color') return '#123456';
  if (inputMode === 'numeric' || inputMode === 'decimal' || type === 'number') return '7';
  if (/^\d{4}-\d\d-\d\d$/.test(value) || type === 'date') return '2026-03-19';
  return `${value}Kept`;
}

/** Changes every control of a form that a person can change by typing, ticking, or choosing. */
export function changeAll(form: HTMLElement): void {
  const touched = new Set<Control>();
  // A choice can bring more fields.
  for (
    let next = controlsIn(form)[0];
    next;
    next = controlsIn(form).find((one) => !touched.has(one))
  ) {
    touched.add(next);
    if (next.type === 'radio' || next.type === 'checkbox') {
      fireEvent.click(next);
    } else if (next instanceof HTMLSelectElement) {
      const other = [...next.options].find(
        ({ value, disabled }) => !disabled && value !== '' && value !== next.value,
      );
      if (other) fireEvent.change(next, { target: { value: other.value } });
    } else {
      fireEvent.change(next, { target: { value: textFor(next) } });
      fireEvent.blur(next);
    }
  }
  for (const part of partsIn(form)) fireEvent.keyDown(part, { key: 'ArrowUp' });
}
