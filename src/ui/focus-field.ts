/** Focuses a field; in a group of options, the selected one, otherwise the first enabled one. */
export function focusField(field: HTMLElement | null | undefined): void {
  const choice = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input:enabled'))
    : undefined;
  (choice ?? field)?.focus();
}
