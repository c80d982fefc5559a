import { ConfigError } from '@/lib/config';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/entry.json';

addStrings('entry', strings);

/**
 * Shows a full page for an invalid configuration, naming the field. It uses plain elements, because nothing else can start
 * without the configuration.
 */
export function showConfigProblem(root: HTMLElement, error: unknown): void {
  const { field, message } =
    error instanceof ConfigError ? error : { field: '', message: i18n.t('entry:config.title') };
  const page = document.createElement('main');
  page.className = 'sk-main';
  page.setAttribute('role', 'alert');
  const add = (tag: 'h1' | 'p', text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    page.append(element);
  };
  add('h1', i18n.t('entry:config.title'));
  add('p', i18n.t(field === '' ? 'entry:config.json' : 'entry:config.field', { field, message }));
  add('p', i18n.t('entry:config.help'));
  document.title = i18n.t('entry:config.title');
  root.replaceChildren(page);
}
