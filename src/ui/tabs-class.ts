import css from './tabs.module.css';

/** The look of tabs for links between routes: `nav` gets `tabListClass`, and each link `tabClass` and `aria-current`. */
export const tabListClass: string = css.list ?? '';
export const tabClass: string = css.tab ?? '';
