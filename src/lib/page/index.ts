export { focusNamed, isFocusedByPage } from './named-focus';
export { AfterContent, useAfterContent, useContentShown } from './content';
import { useLayoutEffect } from 'react';
import { i18n } from '@/lib/i18n';

let title = '';
let prefix = '';

function show(): void {
  const product = i18n.t('product');
  const parts = title === '' ? product : `${title} · ${product}`;
  document.title = prefix === '' ? parts : `${prefix} ${parts}`;
}

/** Names the page in the browser's title: every route does so once its words are known. */
export function usePageTitle(text: string): void {
  useLayoutEffect(() => {
    title = text;
    show();
  }, [text]);
}

/** Stands before every title: who one acts as (IMP-2). */
export function useTitlePrefix(text: string | undefined): void {
  useLayoutEffect(() => {
    prefix = text ?? '';
    show();
    return () => {
      prefix = '';
      show();
    };
  }, [text]);
}

/** The title of the page without prefix and product: what a route change announces. */
export const pageTitle = (): string => title;
