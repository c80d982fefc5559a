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

/** Sets the page’s title in the browser. Every route does so once its words are known. */
export function usePageTitle(text: string): void {
  useLayoutEffect(() => {
    title = text;
    show();
  }, [text]);
}

/** Prefix of every title: the person one acts as (IMP-2). */
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

/** The page’s title without prefix and product name, which a route change announces. */
export const pageTitle = (): string => title;
