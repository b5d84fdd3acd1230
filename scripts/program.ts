import { bundleOf, isCurrent } from './current.cjs'
import { run } from './run'

/**
 * A program of the server as one file, ready to be started by Node alone; made anew when a file of it has changed.
 * @param entry path in the repository, e.g. `server/main.ts`
 * @throws Error with what the bundler said
 */
export async function program(entry: string): Promise<string> {
  const file = bundleOf(entry)
  if (isCurrent(file)) return file
  const { code, output } = await run('tsx', ['scripts/bundle.ts', entry])
  if (code !== 0) throw new Error(`${entry} was not bundled:\n${output}`)
  return file
}
