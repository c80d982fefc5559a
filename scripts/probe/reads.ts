import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { endpointOf, takenBy } from '@tests/architecture/unused-calls';
import { pagesOf } from '../../build/pages-of';
import { routes } from '../../src/routes';
import { root } from '../tree';

/** A name in another file; `*` stands for all that it exports. */
interface Elsewhere {
  readonly file: string;
  readonly name: string;
}

interface Module {
  readonly imports: ReadonlyMap<string, Elsewhere>;
  readonly reexports: ReadonlyMap<string, Elsewhere>;
  /** Files of which everything is exported again. */
  readonly wholes: readonly string[];
  /** The code of each statement at the top level, by the names it declares. */
  readonly code: ReadonlyMap<string, string>;
  /** The imports from the contract, and the names they give to its parts. */
  readonly head: string;
  readonly areas: ReadonlySet<string>;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file of an import in `src`, except those of the contract and of packages. */
function fileOf(from: string, source: string): string | undefined {
  if (!/^(?:\.|@\/)/.test(source) || source.startsWith('@/api/')) return undefined;
  const base = source.startsWith('@/')
    ? join(root, 'src', source.slice(2))
    : resolve(dirname(from), source);
  return ENDINGS.map((ending) => base + ending).find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class|enum)\s+\*?(?:\{([^}]+)\}|([\w$]+))/;

function moduleOf(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const imports = new Map<string, Elsewhere>();
  const reexports = new Map<string, Elsewhere>();
  const wholes: string[] = [];
  const code = new Map<string, string>();
  const head: string[] = [];
  const areas = new Set<string>();
  for (const statement of parseSync(file, text).program.body) {
    const { start, end } = statement;
    const slice = text.slice(start, end);
    if (statement.type === 'ImportDeclaration') {
      if (statement.source.value.startsWith('@/api/')) {
        head.push(slice);
        for (const { local } of statement.specifiers) areas.add(local.name);
      }
      const target = fileOf(file, statement.source.value);
      if (target === undefined || statement.importKind === 'type') continue;
      for (const each of statement.specifiers) {
        const name =
          each.type === 'ImportSpecifier' && 'name' in each.imported ? each.imported.name : '*';
        imports.set(each.local.name, { file: target, name });
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      const target = fileOf(file, statement.source.value);
      if (target !== undefined) wholes.push(target);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const target = fileOf(file, statement.source.value);
      for (const { local, exported } of target === undefined ? [] : statement.specifiers) {
        if ('name' in local && 'name' in exported && target !== undefined)
          reexports.set(exported.name, { file: target, name: local.name });
      }
    } else {
      const [, several, one] = DECLARED.exec(slice) ?? [];
      for (const name of (several ?? one ?? '').split(',')) {
        const [, declared = ''] = /([\w$]+)\s*$/.exec(name.split(':').at(-1) ?? '') ?? [];
        if (declared !== '') code.set(declared, slice);
      }
    }
  }
  return { imports, reexports, wholes, code, head: head.join('\n'), areas };
}

/** What is imported later: some names of a file, or all of them. */
function* lazyIn(file: string, code: string): Iterable<Elsewhere> {
  for (const [, names, source = '', name] of code.matchAll(
    /(?:\{([^{}]*)\}\s*=\s*await\s+)?import\('([^']+)'\)\)?(?:\.(\w+))?/g,
  )) {
    const target = fileOf(file, source);
    if (target === undefined) continue;
    for (const each of (names ?? name ?? '*').split(','))
      yield { file: target, name: (each.split(':')[0] ?? '').trim() };
  }
}

/** What the code of a name mentions itself. */
interface Mentions {
  /** Calls of the contract, as `file.area.name`. */
  readonly taken: ReadonlySet<string>;
  readonly names: readonly Elsewhere[];
}

/** Follows the code of the pages from name to name, to find which calls of the contract each of them may make. */
class Follower {
  private readonly modules = new Map<string, Module>();
  private readonly known = new Map<string, Mentions>();

  private moduleOf(file: string): Module {
    const module = this.modules.get(file) ?? moduleOf(file);
    this.modules.set(file, module);
    return module;
  }

  /** The calls that a name’s code mentions, directly or through others. */
  follow(start: Elsewhere): Set<string> {
    const taken = new Set<string>();
    const seen = new Set<string>();
    const waiting = [start];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const key = `${next.file} ${next.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const mentions = this.known.get(key) ?? this.mentionsOf(next);
      this.known.set(key, mentions);
      for (const each of mentions.taken) taken.add(each);
      waiting.push(...mentions.names);
    }
    return taken;
  }

  private mentionsOf({ file, name }: Elsewhere): Mentions {
    const { code: all, head, areas, imports, reexports, wholes } = this.moduleOf(file);
    const taken = new Set<string>();
    if (name === '*') {
      const names = [...all.keys(), ...reexports.keys()].map((each) => ({ file, name: each }));
      return { taken, names };
    }
    const again = reexports.get(name);
    const code = all.get(name);
    if (again) return { taken, names: [again] };
    if (code === undefined) return { taken, names: wholes.map((whole) => ({ file: whole, name })) };
    const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
    const names = [...words].flatMap((word): Elsewhere[] => {
      const from = imports.get(word);
      if (from) return [from];
      return all.has(word) ? [{ file, name: word }] : [];
    });
    const uses = [...areas].some((area) => words.has(area));
    return {
      taken: uses ? takenBy(file, `${head}\n${code}`) : taken,
      names: [...names, ...lazyIn(file, code)],
    };
  }
}

/** The reads that each page may make, by its address. Dialogs and other late parts of a page are included. */
export async function readsOfPages(
  all = pagesOf(routes),
): Promise<ReadonlyMap<string, readonly string[]>> {
  const follower = new Follower();
  const pages = new Map<string, readonly string[]>();
  for (const { path, files } of all) {
    const own = join(root, 'src', files.at(-1) ?? '');
    const taken = follower.follow({ file: own, name: '*' });
    const calls = await Promise.all([...taken].map(endpointOf));
    const reads = calls.filter((each) => each?.definition.method === 'GET');
    pages.set(path, [...new Set(reads.map((each) => each?.id ?? ''))].toSorted());
  }
  return pages;
}
