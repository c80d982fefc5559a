/**
 * The development server: `npm run dev`, with the fake server in the page, or `npm run dev -- --api https://api.example.com`, with a
 * real host behind it. `ATRIUM_PROBE_COOKIE`, the `Cookie` header of a browser that is signed in, signs in where the host
 * doesn’t lead back from its login. All other flags are Vite’s, such as `--port 4000`.
 */
import { addressOf, commandOf, endWith } from './command-line';

try {
  const command = commandOf('dev', 'Starts the development server.')
    .allowUnknownOption()
    .allowExcessArguments()
    .option('--api <address>', 'a real host, such as https://api.example.com', addressOf)
    .parse(process.argv.slice(2), { from: 'user' });
  const { api } = command.opts<{ api?: string }>();
  if (api !== undefined) process.env['ATRIUM_API'] = api;
  process.argv.splice(2, Infinity, ...command.args);
} catch (error) {
  endWith('dev', error);
}
await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
