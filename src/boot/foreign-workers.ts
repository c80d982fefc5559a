/** Production registers no service worker; one left by anything else would serve old pages for ever (F-34). */
export async function removeForeignWorkers(): Promise<void> {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
  } catch {
    // Blocked storage: then there is none.
  }
}
