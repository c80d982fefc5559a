/** The panel of a question: it comes with a press, or with the page where the address opens it. */
export const loadQuestionPanel = () => import('./panel');
