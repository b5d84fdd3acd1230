import type { Scenario } from '../scenario/scenario'
import { usePhones } from './phones'

/** Walks scenarios through the built mini program, each on a device of its own, all on one real server. */
export function walkInMiniProgram(scenarios: readonly Scenario[]): void {
  const onPhone = usePhones()
  test.each([...scenarios])('$name', ({ run }) => onPhone(run))
}
