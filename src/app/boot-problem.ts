import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/entry.json';

addStrings('entry', strings);

/** Says that the application couldn’t start and offers to try again. Shows no stack or address (S-22). */
export function showBootProblem(root: HTMLElement): void {
  const page = document.createElement('main');
  page.className = 'sk-main';
  page.setAttribute('role', 'alert');
  const add = (tag: 'h1' | 'p' | 'button', text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    page.append(element);
    return element;
  };
  add('h1', i18n.t('entry:boot.title'));
  add('p', i18n.t('entry:boot.text'));
  add('button', i18n.t('action.retry')).addEventListener('click', () =>
    globalThis.location.reload(),
  );
  root.replaceChildren(page);
}
