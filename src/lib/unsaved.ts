const checks = new Set<() => boolean>();

/**
 * Registers a check for what a reload would lose: input of a form, an editor’s changes, a write in progress. The function is called
 * at that moment. Text that’s typed into a field of any other kind is known without it, see {@link hasUnsaved}.
 */
export function guardUnsaved(hasInput: () => boolean): () => void {
  checks.add(hasInput);
  return () => void checks.delete(hasInput);
}

/** Fields that take text. A search field isn’t one: what’s typed there is in the address, or quickly typed again. */
const TEXT =
  'textarea, [contenteditable="true"], input:is([type="text"], [type="email"], [type="url"], [type="tel"], [type="number"], [type="password"], :not([type])):not([role="searchbox"])';

/** A form that registers its own check, and so knows when its text has been saved. */
const KNOWN = '[data-knows-unsaved]';

const isField = (target: unknown): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(TEXT) && target.closest(KNOWN) === null;

const textOf = (field: HTMLElement): string =>
  ('value' in field ? String(field.value) : field.textContent).trim();

/** The fields that someone has been in, with their text from before. */
const visited = new Map<HTMLElement, string>();

const isTyped = ([field, before]: [HTMLElement, string]): boolean => {
  const text = textOf(field);
  return field.isConnected && text !== '' && text !== before;
};

/** Listens for what’s typed anywhere on the page. @returns stops */
export function watchTyping(): () => void {
  const enter = ({ target }: FocusEvent): void => {
    for (const [field] of visited) if (!field.isConnected) visited.delete(field);
    if (isField(target) && !visited.has(target)) visited.set(target, textOf(target));
  };
  document.addEventListener('focusin', enter);
  return () => {
    document.removeEventListener('focusin', enter);
    visited.clear();
  };
}

/** Whether a reload would lose something: what a form, an editor, or a write has registered, or text in any other field (F-35). */
export const hasUnsaved = (): boolean =>
  [...checks].some((hasInput) => hasInput()) || [...visited].some(isTyped);
