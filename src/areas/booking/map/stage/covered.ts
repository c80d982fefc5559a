/** The part of the stage that stays for the week and the plan, in CSS pixels, however high the sheet is. */
const LEAST = 160;

/** A vertical extent in the window, in CSS pixels. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How much of the lower end of the map’s stage a sheet covers, in CSS pixels. In a low window the page scrolls, and the stage keeps
 * a part that people can scroll to.
 */
export const coveredBy = (stage: Extent, sheet: Extent): number =>
  Math.max(0, Math.min(stage.bottom - sheet.top, stage.bottom - stage.top - LEAST));
