/** Whether a query key starts with another: the answers of one endpoint, or of one area. */
export function startsWithKey(key: unknown, beginning: readonly unknown[]): boolean {
  return Array.isArray(key) && beginning.every((part, index) => key[index] === part);
}
