import { existsSync } from 'node:fs';

const first = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** The nginx of this machine. */
export const nginxBinary = (): string | undefined =>
  first(
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  );

/** Its module that sends files with `.br` beside them. */
export const brotliModule = (): string | undefined =>
  first(
    '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    '/usr/local/lib/nginx/modules/ngx_http_brotli_static_module.so',
  );
