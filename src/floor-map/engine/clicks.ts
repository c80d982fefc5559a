/** Milliseconds in which a second click may come. */
export const PAUSE = 400;
/** CSS pixels that a hand may slip between the two clicks of a double click. */
const SLIP = 6;

/** What the last click met, so that the second of two close ones can be told. */
export class Clicks {
  #last = { index: -1, time: -Infinity, x: 0, y: 0 };

  /** The place that a second click means: what the first opened may have moved the floor from under it; -1 for any other. */
  meant({ detail, clientX, clientY }: MouseEvent): number {
    const { index, x, y } = this.#last;
    return detail === 2 && Math.hypot(clientX - x, clientY - y) < SLIP ? index : -1;
  }

  /**
   * Notes a click, and says whether it is the second one on the same thing: the browser counts by the pace its owner has
   * set; where it does not count, ours is as usual. The next one after it begins anew.
   *
   * @param index what was met: a place, or another number for what is none
   */
  isSecond({ detail, timeStamp: time, clientX: x, clientY: y }: MouseEvent, index: number) {
    const soon = detail === 2 || time - this.#last.time < PAUSE;
    const second = soon && this.#last.index === index;
    this.#last = second ? { index: -1, time: -Infinity, x, y } : { index, time, x, y };
    return second;
  }
}
