import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const first = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl'];

/** The path of nginx on this machine. */
const nginxBinary = (): string | undefined =>
  first(
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  );

/** The path of its module that serves existing `.br` files. */
const brotliModule = (): string | undefined =>
  first(
    '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    '/usr/local/lib/nginx/modules/ngx_http_brotli_static_module.so',
  );

const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

const isHere = (): boolean =>
  nginxBinary() !== undefined && brotliModule() !== undefined && hasOpenssl();

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Before the tests: installs nginx, its module, and OpenSSL from Debian’s packages if they’re missing and may be installed. */
export function setup(): void {
  if (!isHere() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const install = () => apt('install', '-y', '--no-install-recommends', ...PACKAGES);
    if (!install() && apt('update')) install();
  }
  found();
}

/** The paths of nginx and its module on this machine. */
function found(): { binary: string; brotli: string } {
  const [binary, brotli] = [nginxBinary(), brotliModule()];
  if (binary && brotli) return { binary, brotli };
  throw new Error(`nginx is missing; on Debian or Ubuntu: apt-get install ${PACKAGES.join(' ')}`);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => {
        socket.destroy();
        done(true);
      })
      .on('error', () => done(false));
  });

/**
 * Starts this machine’s nginx in the foreground, for tests and benches.
 *
 * @param home the folder for its files
 * @param http lines for the `http` block, such as includes of packed sites and additional servers
 * @param port one of its ports; the promise resolves when that port answers
 * @returns a function that stops it
 */
export async function startNginx(
  home: string,
  http: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  const { binary, brotli } = found();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  );
  const main = join(home, 'main.conf');
  writeFileSync(
    main,
    [
      `load_module ${brotli};`,
      `user ${process.getuid?.() === 0 ? 'root' : 'nobody'};`,
      `pid ${join(home, 'pid')};`,
      'error_log stderr;',
      'daemon off;',
      'worker_processes 1;',
      'events {}',
      'http {',
      'access_log off;',
      ...temporary,
      ...http,
      '}',
      '',
    ].join('\n'),
  );
  const nginx = spawn(binary, ['-p', home, '-c', main], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  while (!(await answers(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await wait(50);
  }
  return async () => {
    nginx.kill('SIGQUIT');
    await ended;
  };
}
