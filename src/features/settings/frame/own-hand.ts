/** Id of the sentence that says why personal settings are off while somebody acts as another person (IMP-3). */
export const OWN_HAND = 'own-hand';
