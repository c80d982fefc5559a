/**
 * Answers `--help` for the scripts of package.json, before anything else is loaded: the comment at the top of a script says what
 * it does and which flags it takes.
 */
import { readFileSync } from 'node:fs';

const [, script = ''] = process.argv;
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(script, 'utf8')) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
  console.log(lines.join('\n').trim());
  process.exit(0);
}
