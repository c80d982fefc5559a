/**
 * The law of imports: which room of the house may import which, and which third-party package has one door only.
 * The table is rooms.json; everything it doesn't allow is an error. It is a rule of our own because the ready-made
 * plugin classifies folders only (main.tsx is a file), and needs a module resolver of our own all the same.
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ at: string[], may?: string[], like?: string, dynamic?: string[], types?: string[], apart?: boolean }} Room */
/** @typedef {{ packages: string[], only?: string[], never?: string[], exact?: boolean, hint?: string }} Door */
/** @typedef {'value' | 'type' | 'dynamic'} Kind */

const root = resolve(fileURLToPath(import.meta.url), '../../..');

const { rooms, doors } = /** @type {{ rooms: Record<string, Room>, doors: Door[] }} */ (
  JSON.parse(readFileSync(new URL('rooms.json', import.meta.url), 'utf8'))
);

const aliases = { '@/': 'src/', '@mocks/': 'mocks/', '@tests/': 'tests/' };
const builtins = new Set(builtinModules);

/** Longest folder first, so that src/app wins over src, and mocks/panel over mocks. */
const places = Object.entries(rooms)
  .flatMap(([name, room]) => room.at.map((at) => ({ name, room, at })))
  .toSorted((a, b) => b.at.length - a.at.length);

/** @param {string} file @param {string} folder */
const inside = (file, folder) =>
  file === folder || file.startsWith(`${folder}/`) || file.replace(/\.\w+$/, '') === folder;

/** A test or a story lives beside the code it shows and may import everything. @param {string} file */
const isTest = (file) => /\.(test|test-d|stories)\.tsx?$/.test(file);

/** A room named by a bare folder of one level (`src`, `.`) holds only the files directly in it. @param {string} file */
function roomOf(file) {
  if (isTest(file)) return places.find(({ name }) => name === 'workshop');
  return places.find(({ at }) =>
    at === 'src' || at === '.' ? posix.dirname(file) === at : inside(file, at),
  );
}

/** Whether an import between areas is allowed. An area’s `shared` folder is what it offers to others; it never needs a screen.
 *  @param {string} importer @param {string} target @param {string} at */
function judgeAreas(importer, target, at) {
  const [mine, folder] = importer.slice(at.length + 1).split('/');
  const [other, offered] = target.slice(at.length + 1).split('/');
  if (offered === 'shared') return undefined;
  if (folder === 'shared') return `${mine}/shared may not import a screen: ${other}/${offered}`;
  if (mine === other) return undefined;
  return `area '${mine}' may import only ${other}/shared: move what both need there`;
}

/** @param {string} source @param {Door} door */
const fits = (source, { packages, exact }) =>
  packages.some((name) =>
    name.endsWith('*')
      ? source.startsWith(name.slice(0, -1))
      : source === name || (!exact && source.startsWith(`${name}/`)),
  );

/**
 * @param {string} importer path from the root of the repository, with forward slashes
 * @param {string} source what the import statement names
 * @returns {string | undefined} the path of the imported file of ours, or nothing for a package
 */
export function localPath(importer, source) {
  const bare = source.replace(/\?.*$/, '');
  for (const [prefix, folder] of Object.entries(aliases)) {
    if (bare.startsWith(prefix)) return posix.normalize(folder + bare.slice(prefix.length));
  }
  if (!bare.startsWith('.')) return undefined;
  return posix.normalize(posix.join(posix.dirname(importer), bare));
}

/** @param {string} importer @param {string} source */
function judgePackage(importer, source) {
  const name = builtins.has(source) ? `node:${source}` : source;
  for (const door of doors.filter((each) => fits(name, each))) {
    const { only, never, hint } = door;
    const allowed = only
      ? only.some((at) => inside(importer, at))
      : !(never ?? []).some((at) => inside(importer, at));
    if (allowed) continue;
    const where = only?.length ? `only ${only.join(', ')} may import it` : 'not here';
    return `'${source}' has one door: ${hint ?? where}`;
  }
  return undefined;
}

/**
 * @param {string} importer path from the root of the repository, with forward slashes
 * @param {string} source what the import statement names
 * @param {Kind} kind
 * @returns {string | undefined} why the import is forbidden, or nothing when it is allowed
 */
function judge(importer, source, kind) {
  const from = roomOf(importer);
  if (!from) return `${importer} belongs to no room: see scripts/lint/rooms.json`;
  if (from.name === 'workshop') return undefined;
  const target = localPath(importer, source);
  if (target === undefined) return judgePackage(importer, source);
  // The ending of an import is left out, so a file stands for itself and main is main.tsx.
  const to = target === 'src/main' ? places.find(({ name }) => name === 'main') : roomOf(target);
  if (!to) return `'${source}' belongs to no room: see scripts/lint/rooms.json`;

  const { room, name, at } = from;
  /** @param {string[] | undefined} list */
  const allows = (list) =>
    (list ?? []).some((entry) => (entry.includes('/') ? inside(target, entry) : entry === to.name));

  if (room.apart && to.name === name) return judgeAreas(importer, target, at);
  // A room like another may import what that one may.
  if (allows(room.may ?? rooms[room.like ?? '']?.may)) return undefined;
  if (kind === 'type' && allows(room.types)) return undefined;
  if (kind === 'dynamic' && allows(room.dynamic)) return undefined;
  if (allows(room.types)) return `${name} may import only types of '${source}'`;
  if (allows(room.dynamic)) return `${name} may load '${source}' only by a dynamic import`;
  return `${name} may not import ${to.name} ('${source}')`;
}

/** @typedef {{ type: string, value?: unknown, literal?: Source }} Source */
/** @typedef {{ source?: Source | null, importKind?: string, exportKind?: string }} Statement */

/** @param {{ filename: string, report: (finding: { node: Statement, message: string }) => void }} context */
function create(context) {
  const importer = relative(root, context.filename).split(sep).join('/');
  /** @param {Statement} node @param {Kind} kind */
  const check = (node, kind) => {
    const source = node.source?.literal ?? node.source;
    if (typeof source?.value !== 'string') return;
    const message = judge(importer, source.value, kind);
    if (message) context.report({ node, message });
  };
  /** @param {Statement} node */
  const statement = (node) =>
    check(node, node.importKind === 'type' || node.exportKind === 'type' ? 'type' : 'value');
  return {
    ImportDeclaration: statement,
    ExportNamedDeclaration: statement,
    ExportAllDeclaration: statement,
    /** @param {Statement} node */
    ImportExpression: (node) => check(node, 'dynamic'),
    /** @param {Statement} node */
    TSImportType: (node) => check(node, 'type'),
  };
}

export default { meta: { name: 'rooms' }, rules: { imports: { create } } };
