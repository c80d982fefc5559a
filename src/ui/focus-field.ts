/**
 * Focuses a field, and opens the details it’s in; in a group of options, the selected one, otherwise the first enabled one.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  const choice = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input:enabled'))
    : undefined;
  const details = field?.closest('details');
  if (details) details.open = true;
  (choice ?? field)?.focus();
}
