/**
 * Ends a work of several parts, each of which was tried whatever became of the others.
 * @throws what failed, all of it: the log is where a person reads why something stands still
 */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} parts of the work failed`)
  if (failures.length === 1) throw failures[0]
}
