import type { Scenario } from '../scenario/scenario'
import { DESKTOP, type H5Driver } from './driver'
import { useSite } from './site'

/** Walks scenarios over the built H5 site in a real Chromium, each on a device of its own, all on one real server. */
export function walkInBrowser(onPhone: readonly Scenario[], onComputer: readonly Scenario[] = []): void {
  const site = useSite()

  const walk = async ({ run }: Scenario, driver: H5Driver) => {
    try {
      await run(driver, site.server())
      // What came after the last look, too: a breach of the policy (policy.test.ts), an error nobody caught.
      expect(driver.problems()).toEqual([])
    } finally {
      await driver.close()
    }
  }

  test.each([...onPhone])('$name', (scenario) => walk(scenario, site.device()))
  for (const scenario of onComputer) test(`on a computer: ${scenario.name}`, () => walk(scenario, site.device(DESKTOP)))
}
