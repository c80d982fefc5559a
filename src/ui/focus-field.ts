/**
 * Focuses a field with the message below it in view, and opens the details it’s in; in a group, the selected option, otherwise
 * the first one that’s enabled, or the first button.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  const choice = field?.matches('fieldset, [role="group"]')
    ? (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input:enabled:not([hidden]), [role="spinbutton"]') ??
      field.querySelector<HTMLElement>('button'))
    : undefined;
  const details = field?.closest('details');
  if (details) details.open = true;
  (choice ?? field)?.focus();
  const below = field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  document.getElementById(below)?.scrollIntoView?.({ block: 'nearest' });
}
