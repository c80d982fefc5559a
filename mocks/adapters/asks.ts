import * as z from 'zod/mini';
import { SupportedInstant, Line } from '@/api/core/fields';
import { CalendarProvider } from '@/api/schemas/calendars';
import { isScenario } from '../seed';
import { TABLES } from '../world/rows';
import type { CommandName, Commands } from './messages';
import { HUB_ACTIONS } from './hub-switches';

const Fault = z.strictObject({
  endpoint: z.string().check(z.minLength(1)),
  kind: z.enum([
    'offline',
    'status',
    'delay',
    'html',
    'empty',
    'wrong-shape',
    'hang',
    'stuck-cursor',
  ]),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  times: z.optional(z.int().check(z.gte(1))),
  after: z.optional(z.boolean()),
});

const Scenario = z.string().check(
  z.refine((name) => isScenario(name), {
    error: ({ input }) => `No such scenario: ${String(input)}`,
  }),
);

const Change = z.object({
  table: z.string().check(z.refine((name) => Object.hasOwn(TABLES, name), 'No such table')),
  id: z.string(),
  row: z.nullable(z.looseObject({ id: z.string() })),
});

const AtCalendar = {
  source: CalendarProvider,
  calendar: z.string().check(z.minLength(1), z.maxLength(500)),
};
const Range = { start: SupportedInstant, end: SupportedInstant };
const OfProvider = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('look') }),
  z.strictObject({ act: z.literal('add'), ...AtCalendar, ...Range, title: Line }),
  z.strictObject({ act: z.literal('move'), ...AtCalendar, ...Range, id: z.string() }),
  z.strictObject({ act: z.literal('cancel'), ...AtCalendar, id: z.string() }),
]);

const Nothing = z.optional(z.unknown());

/** The input of each command: it can come from files and the network as well as from our own pages. */
const ASKS = {
  state: Nothing,
  scenario: Scenario,
  reset: Nothing,
  jump: z.number().check(z.gte(-3e12), z.lte(3e12)),
  latency: z.number().check(z.gte(0), z.lte(600_000)),
  chaos: z.number().check(z.gte(0), z.lte(1)),
  faults: z.array(Fault),
  hub: z.partial(
    z.strictObject({
      negotiate: z.enum(['ok', '401', '404', 'html', 'error', 'redirect']),
      socket: z.enum(['ok', 'refused']),
      handshake: z.enum(['ok', 'error', 'silent']),
      silent: z.boolean(),
    }),
  ),
  hubAct: z.enum(HUB_ACTIONS),
  provider: OfProvider,
  export: Nothing,
  import: z.object({
    version: z.number(),
    scenario: Scenario,
    seed: z.number(),
    anchor: z.iso.datetime(),
    clock: z.number(),
    serial: z.number(),
    changes: z.array(Change),
  }),
  signIn: z.string(),
  signOut: z.string(),
  refuseConsent: z.string(),
} as const satisfies Record<CommandName, z.ZodMiniType>;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(ASKS, name);

/** Validates a command’s input. Throws a `RangeError` that names what’s wrong. */
export function checkedAsk<K extends CommandName>(name: K, ask: unknown): Commands[K]['ask'] {
  const result = (ASKS[name] as z.ZodMiniType).safeParse(ask);
  if (result.success) return result.data as Commands[K]['ask'];
  const [issue] = result.error.issues;
  const at = issue?.path.map(String).join('.');
  throw new RangeError(`${name}${at ? `.${at}` : ''}: ${issue?.message ?? 'not understood'}`);
}
