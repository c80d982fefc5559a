import type { Progress } from './progress';

/** Width in centimeters that a floor has until someone says better: of most offices it is not far from it. */
const USUAL_WIDTH = 4_000;

/** A picture longer or higher than this many times its other side is no plan one could look at. */
const LONGEST = 20;

/** An uploaded plan with the size its floor gets by it; without one where the browser cannot tell the picture's. */
export async function planOf(file: Blob, uri: string): Promise<NonNullable<Progress['plan']>> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const ratio = height / width;
    if (!(ratio <= LONGEST && ratio >= 1 / LONGEST)) return { uri };
    return { uri, size: { width: USUAL_WIDTH, height: Math.round(USUAL_WIDTH * ratio) } };
  } catch {
    return { uri };
  }
}

/** What a floor keeps of its plan. Nothing is drawn into it yet: its desks stand in the list. */
export const planFields = (plan: Progress['plan']) =>
  plan && {
    map_url: plan.uri,
    ...(plan.size && { map_data: { ...plan.size, rooms: [] } }),
  };
