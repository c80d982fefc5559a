/**
 * Makes sure that nginx and its module for precompressed brotli are on this machine, by Debian's packages where they are
 * missing and may be installed. Prints one line that says so, or one line that says what to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { nginxBinary, brotliModule } from './hosting/nginx-here';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const isHere = () => nginxBinary() !== undefined && brotliModule() !== undefined;

if (!isHere() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
  console.log(`installing ${PACKAGES.join(' and ')}`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  if (!install()) apt('update');
  if (!isHere()) install();
}
if (isHere()) console.log(`nginx: ${nginxBinary()}`);
else {
  console.error(`nginx is missing; on Debian or Ubuntu: apt-get install ${PACKAGES.join(' ')}`);
  process.exitCode = 1;
}
