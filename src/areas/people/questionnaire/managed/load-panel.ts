/** A question’s panel: it loads with a click, or with the page if the address opens it. */
export const loadQuestionPanel = () => import('./panel');
