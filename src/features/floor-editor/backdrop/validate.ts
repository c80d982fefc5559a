import type { ImageFormat } from '@/api/schemas/uploads';
import { validatePicture, type FileProblem } from '@/parts/upload/validate';
import { isBomb } from './bomb';
import { drawingOf } from './parts';

/** Maximum size of a drawing, in bytes. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** Maximum number of elements in a drawing: more would block the page. */
export const MAX_NODES = 20_000;

/** Why a plan is rejected. */
export type PlanProblem = FileProblem | 'nodes' | 'entities' | 'unreadable';

/** A plan that may be sent. */
export interface ValidatedPlan {
  readonly file: Blob;
  readonly format: ImageFormat;
}

/**
 * Anything that runs, loads, or links elsewhere. A plan is shown as an image, in which none of it would work, so there’s no
 * reason to keep it.
 */
const UNSAFE = [
  /<!(?:ENTITY|DOCTYPE)/i,
  /<(?:\w+:)?(?:script|foreignObject|iframe|animate|set|handler)\b/i,
  /\son[a-z]+\s*=/i,
  /(?:href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpeg|webp);)/i,
  /url\(\s*["']?(?!["'#])|@import|<\?xml-stylesheet/i,
];

/** Why a drawing is rejected, by its text: nothing parses what may be too much for a parser. */
export function problemOfSvg(text: string): PlanProblem | undefined {
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags += 1;
    // Most elements have two tags.
    if (tags > MAX_NODES * 2) return 'nodes';
  }
  if (UNSAFE.some((pattern) => pattern.test(text))) return 'entities';
  const drawing = drawingOf(text);
  if (drawing?.root.name !== 'svg' && !drawing?.root.name.endsWith(':svg')) return 'unreadable';
  return isBomb(drawing) ? 'nodes' : undefined;
}

/** Checks a plan before any of it is drawn or sent (S-11, S-17): a picture by its first bytes, a drawing by its text. */
export async function validatePlan(file: Blob): Promise<ValidatedPlan | { problem: PlanProblem }> {
  if (file.type !== 'image/svg+xml') {
    const checked = await validatePicture(file);
    return 'problem' in checked ? checked : { file, format: checked.format };
  }
  if (file.size > MAX_SVG_BYTES) return { problem: 'size' };
  const text = await file.text();
  const problem = problemOfSvg(text);
  return problem ? { problem } : { file, format: 'svg' };
}
