import { isCommand } from './asks';
import { json, refusal, type ParsedRequest, type Reply } from './http-reply';
import type { CommandName } from './messages';
import type { RunningWorld } from './running-world';

/** How tests and tools control the world: `GET /__world/state`, `POST /__world/jump` with JSON input. */
export const CONTROL_PATH = '/__world/';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/i;

/** Read-only commands. */
const READS = new Set<CommandName>(['state', 'export']);

/**
 * Whether a request may control the world: it comes from this machine, uses one of this machine’s names (otherwise a foreign name
 * that resolves to it could be used for an attack), and doesn’t come from a foreign page.
 */
export function mayControl(
  { url, headers }: ParsedRequest,
  remoteAddress: string | undefined,
  origins: (origin: string) => boolean,
): boolean {
  const origin = headers.get('Origin');
  return (
    LOOPBACK.test(remoteAddress ?? '') &&
    LOCAL_NAME.test(url.hostname) &&
    (origin === null || origins(origin))
  );
}

/** Answers a control request: `{ result }` with the command’s result, or 422 for invalid input. */
export async function control(asked: ParsedRequest, running: RunningWorld): Promise<Reply> {
  const name = asked.url.pathname.slice(CONTROL_PATH.length);
  if (!isCommand(name)) return refusal(404, { command: `No such command: ${name}` });
  const reads = READS.has(name);
  if (asked.method !== (reads ? 'GET' : 'POST')) {
    return refusal(405, { command: `${name} takes ${reads ? 'GET' : 'POST'}` });
  }
  let ask: unknown;
  try {
    ask = asked.body.length === 0 ? undefined : JSON.parse(asked.body.toString());
  } catch {
    return refusal(400, { [name]: 'The body is not valid JSON' });
  }
  try {
    return json(200, { result: await running.run(name, ask) });
  } catch (error) {
    if (error instanceof RangeError) return refusal(422, { [name]: error.message });
    throw error;
  }
}
