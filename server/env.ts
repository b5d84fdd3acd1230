import { statSync } from 'node:fs'

/** The environment; a variable that is set to nothing is not set. */
export type Env = Readonly<Record<string, string | undefined>>

/** What is wrong with the configuration, in words for the operator. */
export type Problems = string[]

/** Runs a reader that throws in words, and collects them. */
export function collect<T>(problems: Problems, read: () => T | null): T | null {
  try {
    return read()
  } catch (error) {
    problems.push((error as Error).message)
    return null
  }
}

/**
 * An address of the web that is called. `localhost:9000`, which a parser takes for the protocol `localhost:`, is none.
 * @returns without a slash at its end, which the paths begin with; null when it is not set
 * @throws Error with a sentence for the operator
 */
export function readAddress(env: Env, name: string, example: string): string | null {
  const value = env[name]
  if (!value) return null
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new Error(`环境变量 ${name}（${value}）不是网址，例如 ${example}。`)
  return value.replace(/\/+$/, '')
}

/**
 * A folder that has to be there.
 * @returns null when it is not set
 * @throws Error with a sentence for the operator
 */
export function readFolder(env: Env, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (!statSync(value, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`环境变量 ${name}（${value}）不是文件夹，请检查路径与权限。`)
  return value
}

/** All or none: a part of a group is a mistake that would otherwise show at the first use. */
export function readGroup<N extends string>(env: Env, names: readonly N[], problems: Problems): Record<N, string> | null {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    problems.push(`环境变量 ${names.join(' 与 ')} 需要同时设置。`)
    return null
  }
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>
}
