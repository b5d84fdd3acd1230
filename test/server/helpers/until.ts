/** How long something may take on a busy machine, and how often it is looked for, ms. */
const PATIENCE_MS = 20_000
const LOOK_MS = 5

/**
 * Waits for what a test is not told of: looks again and again, until it is there.
 * @throws when it does not come
 */
export async function until(there: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await there())) {
    if (Date.now() >= end) throw new Error(`it did not come: ${there.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
