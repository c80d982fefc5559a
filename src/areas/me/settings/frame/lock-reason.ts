/** Id of the sentence that says why personal settings are disabled while someone acts as another person (IMP-3). */
export const LOCK_REASON_ID = 'own-hand';
