import { MAX_SVG_BYTES, drawingText, vetDrawing } from './vet';

/** A plan’s file that may be drawn. */
export interface LoadedDrawing {
  /** The address for an image element. */
  readonly url: string;
  /** Frees it; call it once the image is loaded. */
  readonly release: () => void;
}

const RASTER = /^[^?#]*\.(?:png|jpe?g|webp)(?:[?#]|$)/i;
const SVG = 'image/svg+xml';

/** Whether a file is a drawing: by its type, or because it begins like one, which is enough for a browser. */
const isDrawing = (type: string, bytes: Uint8Array): boolean =>
  type.includes('svg') ||
  type.includes('xml') ||
  /^[\s\u00ef\u00bb\u00bf]*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 100)));

/** The file in an address of the kind `data:`, which the page’s policy lets no one fetch. */
function embedded(url: string): Blob {
  const comma = url.indexOf(',');
  const [type = '', ...more] = url.slice('data:'.length, comma).split(';');
  const payload = url.slice(comma + 1);
  const text = decodeURIComponent(payload);
  const content = more.includes('base64')
    ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    : text;
  return new Blob([content], { type });
}

const asIs = (url: string): LoadedDrawing => ({ url, release: () => undefined });

/** The file at an address; undefined if its host lets it be shown but not read. */
async function fileAt(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  if (url.startsWith('data:')) return embedded(url);
  let response: Response;
  try {
    response = await fetch(url, { signal, credentials: 'same-origin' });
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
  if (!response.ok) throw new Error(`The plan was answered with ${response.status}`);
  return response.blob();
}

/**
 * Loads a plan’s file and checks it before anything draws it (S-11): a few hundred bytes of drawing can block the page for minutes,
 * and whoever stored it may not have checked it. What was checked is what is shown.
 *
 * A host that lets pictures be shown but not read can’t be checked, so only its photos are shown, by their names.
 *
 * @throws Error if it can’t be loaded, can’t be checked, or isn’t fit to be drawn
 */
export async function loadDrawing(url: string, signal: AbortSignal): Promise<LoadedDrawing> {
  const file = await fileAt(url, signal);
  if (!file) {
    if (RASTER.test(url)) return asIs(url);
    throw new Error('The plan’s host doesn’t let it be read');
  }
  const bytes = new Uint8Array(await file.slice(0, MAX_SVG_BYTES + 1).arrayBuffer());
  if (!isDrawing(file.type, bytes)) return asIs(url);
  if (file.size > MAX_SVG_BYTES) throw new Error('The plan is too large');
  const vetted = vetDrawing(drawingText(bytes));
  if ('problem' in vetted) throw new Error(`The plan can’t be shown: ${vetted.problem}`);
  const own = URL.createObjectURL(new Blob([vetted.text], { type: SVG }));
  return { url: own, release: () => URL.revokeObjectURL(own) };
}
