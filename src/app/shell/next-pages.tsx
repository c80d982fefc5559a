import { useEffect } from 'react';
import { filesOfPage, requestFile } from '@/boot/page-files';
import type { NavEntry } from './nav';

declare global {
  interface Navigator {
    /** Only Chromium tells what its user said about mobile data. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/**
 * Once the first page is shown, the browser fetches the files of the other pages in the navigation at its lowest priority. It
 * only stores them: running them still waits for the first visit. Someone who saves data loads a page when they open it.
 */
export function NextPages({ entries }: { entries: readonly NavEntry[] }) {
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    const known = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map((link) =>
        link.getAttribute('href'),
      ),
    );
    for (const file of new Set(entries.flatMap(({ to }) => filesOfPage(to)))) {
      if (!known.has(file)) requestFile(file, 'prefetch');
    }
  }, [entries]);
  return null;
}
