import { Linter } from 'eslint'
import { scriptsOf } from './scripts'

const linter = new Linter()

/** Names of the language itself and of every JavaScript engine. */
const LANGUAGE = Object.getOwnPropertyNames(globalThis)

/** The platform of a build: the globals it has beside those of the language, and the syntax its oldest engines read. */
interface Platform {
  known: readonly string[]
  ecmaVersion: 2020 | 2021
}

/**
 * Names that a built script uses and nobody has: a minifier that inlines functions has dropped a variable before, and the page
 * that needs it fails only when it is opened. A name that the script asks for with `typeof` may be missing.
 * @returns "file:line:column name", also for a script that cannot be read by the oldest engines of the platform
 */
export function lostNames(dir: string, { known, ecmaVersion }: Platform): string[] {
  const globals = Object.fromEntries([...LANGUAGE, ...known].map((name) => [name, false as const]))
  return scriptsOf(dir).flatMap(({ file, script }) => {
    const options = { languageOptions: { ecmaVersion, sourceType: 'script', globals }, rules: { 'no-undef': 'error' } } as const
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
