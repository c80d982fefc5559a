export const ORGANIZATION_ID = 'orga_meridian';
export const BERLIN = 'offi_berlin';
export const NEW_YORK = 'offi_new_york';
export const AUCKLAND = 'offi_auckland';
