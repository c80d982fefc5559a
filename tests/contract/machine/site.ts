import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { HEADER } from '@/api/core/headers';
import { requestPath, searchOf } from '@/api/core/url';
import type { FakeServer } from '@mocks/core/serve';
import { serveWorld } from '@mocks/handlers';
import type { TableName } from '@mocks/world/rows';
import type { Row } from '@mocks/world/table';
import type { World, WorldEvent } from '@mocks/world/world';
import { freshWorld, type Persona } from './fresh-world';

/** The answer to a call. */
export type Answered<T> =
  | { readonly ok: true; readonly status: number; readonly result: T }
  | { readonly ok: false; readonly status: number; readonly refusal: Refusal };

/** The content of a refusal: messages by field, and additional data. */
export type Refusal = {
  readonly errors: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

type Changes = ReadonlyMap<TableName, ReadonlyMap<string, Row | null>>;

/** A row that a call changed. */
export interface Changed {
  readonly table: TableName;
  readonly id: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** Fails a run with a description of the problem. */
export function found(what: string, ...details: readonly unknown[]): never {
  throw new Error([what, ...details.map((detail) => JSON.stringify(detail))].join(' '));
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The server for one building, called without a network. */
export class Site {
  readonly world: World = freshWorld();
  private readonly server: FakeServer = serveWorld(this.world);
  private events: WorldEvent[] = [];
  /** The rows that the last write changed. */
  changed: readonly Changed[] = [];
  /** The events that the last write sent, and their recipients. */
  told: readonly WorldEvent[] = [];

  constructor() {
    this.world.onEvent((event) => this.events.push(event));
    this.server.onFault((error) => {
      throw error;
    });
  }

  /** Whether a person is still a member. */
  isHere(userId: string): boolean {
    return this.world.tables.memberships.get(`orga_meridian:${userId}`) !== undefined;
  }

  /** Makes one call as it would be sent over the network. */
  async ask<D extends Definition>(
    who: Persona,
    endpoint: Endpoint<D>,
    input: InputOf<D>,
  ): Promise<Answered<OutputOf<D>>> {
    const { method, path } = endpoint.definition;
    const { params = {}, query = {}, body } = input as Input;
    const answer = await this.server.answer({
      method,
      url: new URL(`http://house${requestPath(path, params)}${searchOf(query)}`),
      headers: new Headers({
        Authorization: `Bearer persona:${who}`,
        'Content-Type': 'application/json',
        [HEADER.organization]: 'meridian',
      }),
      cookies: {},
      text: () => (body === undefined ? '' : JSON.stringify(body)),
    });
    if (!answer) return found(`nobody serves ${method} ${path}`);
    const { result } = JSON.parse(answer.body ?? '{}') as { result: unknown };
    const { status } = answer;
    return status < 400
      ? { ok: true, status, result: result as OutputOf<D> }
      : { ok: false, status, refusal: result as Refusal };
  }

  /** A read that must succeed. */
  async read<D extends Definition>(
    who: Persona,
    endpoint: Endpoint<D>,
    input: InputOf<D>,
  ): Promise<OutputOf<D>> {
    const answer = await this.ask(who, endpoint, input);
    return answer.ok ? answer.result : found(`${who} cannot read ${endpoint.id}`, answer);
  }

  /**
   * Makes a write. If refused, it must not have changed or sent anything; if done, it must have sent events about its changes
   * (HUB-1).
   */
  async write<D extends Definition>(
    who: Persona,
    endpoint: Endpoint<D>,
    input: InputOf<D>,
  ): Promise<Answered<OutputOf<D>>> {
    const before = this.state();
    this.events = [];
    const answer = await this.ask(who, endpoint, input);
    this.changed = this.since(before);
    this.told = this.events;
    if (!answer.ok) {
      if (answer.status >= 500 || answer.status === 400) found(`${endpoint.id} broke`, answer);
      if (this.changed.length > 0) found('a refused call changed', this.changed);
      if (this.told.length > 0) found('a refused call told', this.told);
    }
    return answer;
  }

  private state(): Changes {
    const state = new Map<TableName, ReadonlyMap<string, Row | null>>();
    for (const [name, table] of Object.entries(this.world.tables)) {
      state.set(name as TableName, new Map<string, Row | null>(table.changed));
    }
    return state;
  }

  /** Rows are frozen and replaced, so a different object means a different state. */
  private since(before: Changes): Changed[] {
    const changed: Changed[] = [];
    for (const [table, old] of before) {
      const now = this.world.tables[table].changed as ReadonlyMap<string, Row | null>;
      for (const id of new Set([...old.keys(), ...now.keys()])) {
        const [was, is] = [old.get(id), now.get(id)];
        if (was !== is) {
          changed.push({ table, id, before: was ?? undefined, after: is ?? undefined });
        }
      }
    }
    return changed;
  }
}
