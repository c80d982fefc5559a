/** What `build/page-files.ts` writes into the document: the files of each address, as indexes into a list. */
interface PageFiles {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/**
 * The scripts and styles that the page at an address needs in addition to those of every page.
 *
 * @returns their addresses; none in development, where nothing is built
 */
export function filesOfPage(pathname: string): readonly string[] {
  const text = document.getElementById('atrium-pages')?.textContent;
  if (!text) return [];
  const { files, pages } = JSON.parse(text) as PageFiles;
  // The first page redirects to the dashboard.
  const parts = (pathname === '/' ? '/dashboard' : pathname.replace(/\/$/, '')).split('/');
  const page = Object.keys(pages).find((path) => {
    const names = path.split('/');
    return (
      names.length === parts.length &&
      names.every((name, at) => (name.startsWith('$') ? parts[at] !== '' : name === parts[at]))
    );
  });
  return (pages[page ?? ''] ?? []).map((at) => files[at] ?? '');
}

/** Adds a link to the document’s head that makes the browser load a file. */
export function requestFile(href: string, script: 'modulepreload' | 'prefetch'): void {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  const isNow = script === 'modulepreload';
  link.rel = isStyle && isNow ? 'preload' : script;
  if (isStyle || !isNow) {
    link.as = isStyle ? 'style' : 'script';
    // Requested in the same way as by the build’s own loader. Otherwise the browser would load it twice.
    link.crossOrigin = '';
  }
  link.href = href;
  document.head.append(link);
}
