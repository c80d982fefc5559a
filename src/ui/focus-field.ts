/** Moves the focus to a field; in a group of choices to the chosen one, else to the first that can be. */
export function focusField(field: HTMLElement | null | undefined): void {
  const choice = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input:enabled'))
    : undefined;
  (choice ?? field)?.focus();
}
