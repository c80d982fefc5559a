import type { Progress } from './progress';

/** Default width of a floor in centimeters until it’s measured, which is close for most offices. */
const USUAL_WIDTH = 4_000;

/** A picture with a larger aspect ratio than this isn’t a usable plan. */
const MAX_ASPECT_RATIO = 20;

/** An uploaded plan with the resulting size of its floor; without one if the browser can’t determine the picture’s. */
export async function planOf(file: Blob, uri: string): Promise<NonNullable<Progress['plan']>> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const ratio = height / width;
    if (!(ratio <= MAX_ASPECT_RATIO && ratio >= 1 / MAX_ASPECT_RATIO)) return { uri };
    return { uri, size: { width: USUAL_WIDTH, height: Math.round(USUAL_WIDTH * ratio) } };
  } catch {
    return { uri };
  }
}

/** What a floor stores about its plan. Nothing is placed on it yet: its desks are in the list. */
export const planFields = (plan: Progress['plan']) =>
  plan && {
    map_url: plan.uri,
    ...(plan.size && { map_data: { ...plan.size, rooms: [] } }),
  };
