/** The kinds of files a build holds, by extension. */
export const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Whether a kind of file becomes smaller by compression; pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean => /^(?:text|application)\/|svg/.test(type);
