import type { ImageFormat } from '@/api/schemas/uploads';
import {
  MAX_SVG_BYTES,
  drawingText,
  vetDrawing,
  type DrawingProblem,
} from '@/floor-map/drawing/vet';
import { validatePicture, type FileProblem } from '@/kit/upload/validate';

/** Why a plan is rejected. */
export type PlanProblem = FileProblem | DrawingProblem;

/** A plan that may be sent. */
export interface ValidatedPlan {
  readonly file: Blob;
  readonly format: ImageFormat;
}

const SVG = 'image/svg+xml';

/**
 * Checks a plan before any of it is drawn or sent (S-11, S-17): a picture by its first bytes, a drawing by its text. A drawing is
 * sent without the document type that drawing programs write.
 */
export async function validatePlan(file: Blob): Promise<ValidatedPlan | { problem: PlanProblem }> {
  if (file.type !== SVG) {
    const checked = await validatePicture(file);
    return 'problem' in checked ? checked : { file, format: checked.format };
  }
  if (file.size > MAX_SVG_BYTES) return { problem: 'size' };
  const vetted = vetDrawing(drawingText(new Uint8Array(await file.arrayBuffer())));
  return 'problem' in vetted
    ? vetted
    : { file: new Blob([vetted.text], { type: SVG }), format: 'svg' };
}
