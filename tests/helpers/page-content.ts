/** For the pages whose loading is measured: the address, and the element that shows the content is there. */
export const PAGE_CONTENT = {
  dashboard: ['/dashboard', 'main li button'],
  map: ['/map?officeId=offi_berlin', '[role="group"] button[aria-label*=" free"]'],
  rooms: ['/rooms?officeId=offi_berlin', '[role="grid"] [role="rowheader"]'],
  team: ['/team?officeId=offi_berlin', '[role="grid"] [role="rowheader"]'],
  bookings: ['/bookings', 'main li :is(a[href^="/bookings/"], a[href*="booking="])'],
  week: ['/week?officeId=offi_berlin', 'main [role="grid"] [role="gridcell"]'],
} as const;
