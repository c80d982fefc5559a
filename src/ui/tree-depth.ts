/** Deeper levels of a tree than this are shown as one: there’s no room for more, and no browser renders a thousand inside each other. */
export const DEEPEST = 20;
