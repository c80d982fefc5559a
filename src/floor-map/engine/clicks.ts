/** Milliseconds within which a second click counts as a double click. */
export const PAUSE = 400;
/** How many CSS pixels the pointer may move between the two clicks of a double click. */
const SLIP = 6;

/** What the last click hit, to recognize a double click. */
export class Clicks {
  #last = { index: -1, time: -Infinity, x: 0, y: 0 };

  /** The place that a second click means, because the first one may have moved the floor under the pointer; -1 for any other. */
  meant({ detail, clientX, clientY }: MouseEvent): number {
    const { index, x, y } = this.#last;
    return detail === 2 && Math.hypot(clientX - x, clientY - y) < SLIP ? index : -1;
  }

  /**
   * Records a click and returns whether it’s the second one on the same target. The browser counts by the speed set in the
   * system; if it doesn’t count, a usual one is used. The next click after that starts over.
   *
   * @param index what was hit: a place, or another number for anything else
   */
  isSecond({ detail, timeStamp: time, clientX: x, clientY: y }: MouseEvent, index: number) {
    const soon = detail === 2 || time - this.#last.time < PAUSE;
    const second = soon && this.#last.index === index;
    this.#last = second ? { index: -1, time: -Infinity, x, y } : { index, time, x, y };
    return second;
  }
}
