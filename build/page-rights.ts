import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  key?: Node;
  source?: { value: string };
  specifiers?: readonly { local: { name: string } }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What a node may contain. A name after a dot, or before a colon, isn’t a variable. */
const within = ({ computed, property, key, ...rest }: Node): readonly Node[] =>
  [...Object.values(rest), ...(computed === false ? [] : [property, key])].flat().filter(isNode);

/** The permission of an endpoint as its area writes it, such as `NEEDS.places`; undefined if it’s written differently. */
function rightOf(area: string, endpoint: string): string | undefined {
  const definition = new RegExp(`^  ${endpoint}: endpoint\\(\\{\\n(?:    .*\\n)*`, 'm').exec(area);
  return /^ {4}access: (NEEDS\.\w+),$/m.exec(definition?.[0] ?? '')?.[1];
}

interface Area {
  readonly name: string;
  readonly statement: Node;
  readonly code: string;
}

/** The replacement of a piece of code. */
interface Edit extends Pick<Node, 'start' | 'end'> {
  readonly text: string;
}

/** The permissions that a route uses from one area; undefined if it uses anything else from it. */
function rightsFrom({ name, code }: Area, body: readonly Node[]): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  const isRight = (node: Node): boolean => {
    const { object, property, start, end } = node;
    if (property?.name !== 'access' || object?.object?.name !== name) return false;
    const text = rightOf(code, object.property?.name ?? '');
    if (text !== undefined) edits.push({ start, end, text });
    return text !== undefined;
  };
  const isFree = (node: Node): boolean =>
    isRight(node) ||
    (!(node.type === 'Identifier' && node.name === name) && within(node).every(isFree));
  return body.every(isFree) ? edits : undefined;
}

/**
 * The code of a route with permissions in place of the endpoints it names: `tags.assign.access` becomes `NEEDS.places`.
 * An area that is used for anything else stays.
 *
 * @param sourceOf the code of an area, `src/api/tags.ts`
 */
export function withoutAreas(code: string, sourceOf: (area: string) => string): string {
  const body = parseSync('route.tsx', code).program.body as readonly Node[];
  const names = (statement: Node) => statement.specifiers?.map(({ local }) => local.name) ?? [];
  const hasNeeds = body.some((statement) => names(statement).includes('NEEDS'));
  const areas = body.flatMap((statement): Area[] => {
    const area = /^@\/api\/((?!needs$)[\w-]+)$/.exec(statement.source?.value ?? '')?.[1];
    const [name, ...others] = names(statement);
    if (area === undefined || name === undefined || others.length > 0) return [];
    return [{ name, statement, code: sourceOf(area) }];
  });
  const edits = areas.flatMap((area): readonly Edit[] => {
    const { start, end } = area.statement;
    const rights = rightsFrom(
      area,
      body.filter((statement) => statement !== area.statement),
    );
    return rights ? [{ start, end, text: '' }, ...rights] : [];
  });
  const changed = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return edits.length > 0 && !hasNeeds
    ? `import { NEEDS } from '@/api/needs';\n${changed}`
    : changed;
}

const areaFile = (area: string) => fileURLToPath(new URL(`../src/api/${area}.ts`, import.meta.url));

/**
 * Ships only the permissions of contract areas that a route names for no other reason. The navigation of every page needs the
 * permissions of all other pages. Without this, the first page would load all of their endpoints and schemas.
 */
export function pageRights(): Plugin {
  return {
    name: 'atrium:page-rights',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/features\/[\w-]+\/routes\/[\w-]+\.tsx$/ },
      handler: (code) => ({
        code: withoutAreas(code, (area) => readFileSync(areaFile(area), 'utf8')),
        map: null,
      }),
    },
  };
}
