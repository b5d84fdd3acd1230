import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Linter } from 'eslint'

const linter = new Linter()

/** Names of the language itself and of every JavaScript engine. */
const LANGUAGE = Object.getOwnPropertyNames(globalThis)

/**
 * Names that a built script uses and nobody has: a minifier that inlines functions has dropped a variable before, and the page
 * that needs it fails only when it is opened. A name that the script asks for with `typeof` may be missing.
 * @param known globals of the platform beside those of the language
 * @returns "file:line:column name", also for a script that cannot be read
 */
export function lostNames(dir: string, known: readonly string[]): string[] {
  const globals = Object.fromEntries([...LANGUAGE, ...known].map((name) => [name, false as const]))
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return files.flatMap((file) => {
    const script = readFileSync(path.join(dir, file), 'utf8')
    const options = { languageOptions: { ecmaVersion: 2022, sourceType: 'script', globals }, rules: { 'no-undef': 'error' } } as const
    return linter
      .verify(script, [options])
      .map(({ message, line, column }) => ({
        name: /^'(.+)' is not defined/.exec(message)?.[1] ?? message,
        at: `${file}:${line}:${column}`,
      }))
      .filter(({ name }) => !script.includes(`typeof ${name}`))
      .map(({ name, at }) => `${at} ${name}`)
  })
}
