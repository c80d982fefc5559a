const nameOf = (address: string) => address.slice(1).replaceAll(/[^\w-]+/g, '-') || 'start';

/** The file of an address’s picture, in docs/images/pages/. */
export const fileOf = (address: string, design: string, width: number, isBefore = false) =>
  `${nameOf(address)}-${design}-${width}${isBefore ? '-before' : ''}.webp`;
