import type { H5Driver } from './driver'

/** Less than the 240 ms a sheet sinks: a busy browser counts them from when it comes to it. */
export const SINKS = 200
/** The cross of a sheet, for `sinks`. */
export const CLOSE = `sheet.querySelector('[aria-label=关闭]')`

/**
 * Waits for a sheet and taps a part of it.
 * @param part an expression of the page over `sheet`
 * @returns how long it is still there with all that it showed, ms; it is gone by then
 */
export async function sinks(driver: H5Driver, part: string): Promise<number> {
  const sheet = driver.tab.getByRole('dialog')
  await sheet.waitFor()
  const ms = await driver.tab.evaluate<number>(`new Promise((resolve) => {
    const sheet = document.querySelector('[role=dialog]')
    const [shown, start] = [sheet.innerHTML, performance.now()]
    const look = () => (sheet.isConnected && sheet.innerHTML === shown ? requestAnimationFrame(look) : resolve(performance.now() - start))
    const touched = ${part}
    touched.click()
    look()
  })`)
  await sheet.waitFor({ state: 'detached' })
  return ms
}
