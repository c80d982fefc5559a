import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the scripts of package.json', () => {
  it.each(Object.entries(scripts))(
    '%s says what it does when it is asked for --help, and does nothing',
    { timeout: 60_000 },
    async (_name, command) => {
      const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
      const child = spawn(`${command} --help`, {
        cwd: ROOT,
        shell: true,
        env: { ...process.env, PATH, NO_COLOR: '1', CI: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, complaint, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit') as Promise<[number]>,
      ]);
      expect({ code, complaint }).toMatchObject({ code: 0 });
      expect(said.trim()).toMatch(/\w+ \w+/);
      expect(said + complaint).not.toMatch(/^\s+at .+:\d+:\d+/m);
    },
  );
});
